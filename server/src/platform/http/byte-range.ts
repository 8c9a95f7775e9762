import type { ByteRange } from '../files/file-store.ts';

/**
 * Returns the one part that a `Range` header requests; `undefined` for none, for several, and for
 * the last bytes of a file of unknown size: the whole file is a valid answer to these, too.
 */
export function askedRange(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: last === undefined ? undefined : Number(last) };
  return range.last === undefined || range.last >= range.first ? range : undefined;
}

/** Returns true when an `If-None-Match` header names this version of a file. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const named = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return named.includes(etag);
}
