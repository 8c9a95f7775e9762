/** A value that changed; `undefined` where there was, or is, none. */
export interface Change {
  /** The names that lead to it: ['components', '0', 'name']. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Lists of plain values are read as one value; those of things, thing by thing. */
function fieldsOf(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (!Array.isArray(value) || value.every(isPlain)) return undefined;
  return Object.fromEntries(value.map((item: unknown, index) => [String(index + 1), item]));
}

/** What stands for no value at all. */
export const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function isSame(before: unknown, after: unknown): boolean {
  if (isNothing(before) && isNothing(after)) return true;
  return JSON.stringify(before) === JSON.stringify(after);
}

function changesAt(path: readonly string[], before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const opens = (old ?? now) && (old || isNothing(before)) && (now || isNothing(after));
  if (!opens) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return names.flatMap((name) => changesAt([...path, name], old?.[name], now?.[name]));
}

/** What is not the same before and after, field by field, in the order it was written. */
export function differenceOf(before: unknown, after: unknown): Change[] {
  return changesAt([], before, after);
}

/** A field's name as a person writes it: 'auditRequestedAt' and 'audit_requested_at' are 'Audit requested at'. */
export function fieldInWords(path: readonly string[]): string {
  const words = path.map((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
  const text = words.join(' › ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
