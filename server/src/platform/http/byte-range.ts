import type { ByteRange } from '../files/file-store.ts';

/**
 * The one part a `Range` header asks for; `undefined` for none, several, and the last bytes of a
 * file whose size nobody knows yet: all of it is an answer to these, too.
 */
export function askedRange(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: last === undefined ? undefined : Number(last) };
  return range.last === undefined || range.last >= range.first ? range : undefined;
}

/** Whether an `If-None-Match` header names this version of a file. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const named = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return named.includes(etag);
}
