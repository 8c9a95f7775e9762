import type { Values } from './description.ts';

/** What a choice stands at: what was chosen, unless it is no choice any more. */
export function oneOf<V extends string>(
  values: Values,
  key: string,
  options: readonly V[],
  initial?: V,
): V {
  const chosen = options.find((option) => option === values[key]);
  const fallback = chosen ?? initial ?? options[0];
  if (fallback === undefined) throw new Error(`${key} has no options`);
  return fallback;
}

/** The values with some set; `undefined` takes a key back to its start. */
export function changed(
  values: Values,
  changes: Readonly<Record<string, string | undefined>>,
): Values {
  const next: Record<string, string> = { ...values };
  for (const [key, text] of Object.entries(changes)) {
    if (text === undefined) delete next[key];
    else next[key] = text;
  }
  return next;
}
