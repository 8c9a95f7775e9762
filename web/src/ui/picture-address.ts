/** Widths the server keeps of every picture. */
const WIDTHS = [320, 960, 1920] as const;

/** Addresses of a stored picture's derivatives; null for an address that is not one of ours. */
export function derivatives(address: string): { srcSet: string; fallback: string } | null {
  if (!address.startsWith('/files/')) return null;
  const join = address.includes('?') ? '&' : '?';
  const of = (width: number) => `${address}${join}w=${width}`;
  return {
    srcSet: WIDTHS.map((width) => `${of(width)} ${width}w`).join(', '),
    fallback: of(960),
  };
}
