/** Share of each file that is uploaded, from 0 to 1. */
export type UploadShares = ReadonlyMap<Blob, number>;

/**
 * Splits an upload's total progress by file: files are sent in the order of the form's fields, each
 * in proportion to its size. `share` is `null` while nothing is being sent.
 */
export function uploadShares(
  files: Readonly<Record<string, readonly (Blob | string)[]>>,
  share: number | null,
): UploadShares | null {
  if (share === null) return null;
  const blobs = Object.values(files)
    .flat()
    .filter((file) => file instanceof Blob);
  let gone = share * blobs.reduce((sum, { size }) => sum + size, 0);
  const shares = new Map<Blob, number>();
  for (const blob of blobs) {
    shares.set(blob, blob.size > 0 ? Math.min(1, Math.max(0, gone / blob.size)) : share);
    gone -= blob.size;
  }
  return shares;
}
