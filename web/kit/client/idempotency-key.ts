/** Returns a key that lets a write be sent again without being applied twice. */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing when a plant opens the app at a plain http address.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
