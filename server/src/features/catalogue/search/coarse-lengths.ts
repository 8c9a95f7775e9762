const BUCKET_MM = 50;
/** Above 5 m there is one bucket for each doubling. */
const EVEN_BUCKETS = 100;

function bucketOf(mm: number): number {
  const bucket = Math.floor(Math.max(0, mm) / BUCKET_MM);
  if (bucket < EVEN_BUCKETS) return bucket;
  return EVEN_BUCKETS + Math.floor(Math.log2(bucket / EVEN_BUCKETS));
}

/**
 * Returns the buckets that a range of lengths in mm touches, for wide windows: listing each tenth of
 * a millimetre would be too long. They are negative, so that they never equal a length in tenths.
 */
export function coarseLengths(low: number, high: number): number[] {
  const [first, last] = [bucketOf(low), bucketOf(high)];
  return Array.from({ length: last - first + 1 }, (_, index) => -1 - first - index);
}
