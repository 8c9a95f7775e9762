import type { Values } from './description.ts';

/** Returns the value of a choice: the chosen one if it still exists, otherwise the default. */
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

/** Returns the values with some of them set; `undefined` resets a key. */
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
