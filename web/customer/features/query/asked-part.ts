/** A part that a search did not find, in the parameters of the form's address. */
export interface AskedPart {
  readonly part?: string | undefined;
  /** Sizes of the part, one per line. */
  readonly details?: string | undefined;
}

const MAX_LENGTHS = { part: 200, details: 2000 } as const;

/** Reads the parameters of the form's address; `validateSearch` of its route. */
export function askedPartIn(raw: Record<string, unknown>): AskedPart {
  const text = (name: keyof typeof MAX_LENGTHS) =>
    String(raw[name] ?? '')
      .trim()
      .slice(0, MAX_LENGTHS[name]) || undefined;
  return { part: text('part'), details: text('details') };
}
