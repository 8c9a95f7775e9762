import { messages } from '../../messages/index.ts';
import { fieldError } from '../app-error.ts';

// A proxy that compresses an answer makes its ETag weak.
const VERSION = /^(?:W\/)?"(0|[1-9]\d{0,8})"$/;

/**
 * Returns the version that an `If-Match` header names; `null` for any version. Refuses an invalid
 * one: treated as absent, it would let a change pass that its sender wanted checked.
 */
export function versionAskedFor(header: string | undefined): number | null {
  const tag = header?.trim();
  if (tag === undefined || tag === '*') return null;
  const version = VERSION.exec(tag)?.[1];
  if (version === undefined) throw fieldError('If-Match', messages.requests.versionMalformed);
  return Number(version);
}
