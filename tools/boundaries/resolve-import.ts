import { posix } from 'node:path';

/** Target of an import. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node' }
  | { readonly kind: 'virtual' }
  | { readonly kind: 'computed' };

/**
 * Returns the path of a file in another room, from the ways of writing it that the `exports` in the
 * rooms' package.json allow.
 */
function inRoom(room: string, rest: string | undefined): string {
  if (room === 'domain') return `domain/src/${rest}/index.ts`;
  if (room === 'server' && rest?.startsWith('features/')) return `server/src/${rest}/index.ts`;
  return rest === undefined ? `${room}/src/index.ts` : `${room}/src/${rest}.ts`;
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Returns the target of `specifier` in the file `from`. */
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
