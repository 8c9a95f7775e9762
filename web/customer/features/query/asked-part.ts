/** A part that a search did not find, as the form's address carries it. */
export interface AskedPart {
  readonly part?: string | undefined;
  /** Its sizes, a line each. */
  readonly details?: string | undefined;
}

const MAX_LENGTHS = { part: 200, details: 2000 } as const;

/** Reads the address of the form: `validateSearch` of its route. */
export function askedPartIn(raw: Record<string, unknown>): AskedPart {
  const text = (name: keyof typeof MAX_LENGTHS) =>
    String(raw[name] ?? '')
      .trim()
      .slice(0, MAX_LENGTHS[name]) || undefined;
  return { part: text('part'), details: text('details') };
}
