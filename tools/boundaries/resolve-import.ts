import { posix } from 'node:path';

/** What an import leads to. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node' }
  | { readonly kind: 'virtual' }
  | { readonly kind: 'computed' };

/** The ways a room may be spelled from another; as `exports` of the rooms' package.json says. */
function inRoom(room: string, rest: string | undefined): string {
  if (room === 'domain') return `domain/src/${rest}/index.ts`;
  if (room === 'server' && rest?.startsWith('features/')) return `server/src/${rest}/index.ts`;
  return rest === undefined ? `${room}/src/index.ts` : `${room}/src/${rest}.ts`;
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Where `specifier`, written in the file `from`, leads. */
export function resolveImport(from: string, specifier: string | undefined): Target {
  if (specifier === undefined) return { kind: 'computed' };
  if (/^\.\.?(\/|$)/.test(specifier)) {
    const [path = ''] = specifier.split('?');
    return { kind: 'file', path: posix.join(posix.dirname(from), path) };
  }
  const [, room, rest] = /^@fluteline\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (room) return { kind: 'file', path: inRoom(room, rest) };
  if (specifier.startsWith('node:')) return { kind: 'node' };
  if (specifier.startsWith('virtual:')) return { kind: 'virtual' };
  return { kind: 'package', name: packageName(specifier) };
}
