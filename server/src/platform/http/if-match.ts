import { fieldError } from '../app-error.ts';

// A proxy that compresses an answer weakens what it was tagged with.
const VERSION = /^(?:W\/)?"(0|[1-9]\d{0,8})"$/;

/**
 * The version an `If-Match` header asks for; `null` where any will do. What names no version is
 * refused: taken for absent, it would let a change pass that its sender wanted stopped.
 */
export function versionAskedFor(header: string | undefined): number | null {
  const tag = header?.trim();
  if (tag === undefined || tag === '*') return null;
  const version = VERSION.exec(tag)?.[1];
  if (version === undefined) throw fieldError('If-Match', 'Must be a version as "1"');
  return Number(version);
}
