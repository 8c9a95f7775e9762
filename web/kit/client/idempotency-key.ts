/** A key under which a write may be sent again without happening twice. */
export function newIdempotencyKey(): string {
  // Not randomUUID: it is missing where a plant opens the app by a bare http address.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
