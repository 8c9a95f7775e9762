/** A changed value; `undefined` if there was none before or is none after. */
export interface Change {
  /** Path of field names to it: ['components', '0', 'name']. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * Returns the fields to compare; lists of records are compared item by item, lists of plain values
 * as one value.
 */
function fieldsOf(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (!Array.isArray(value) || value.every(isPlain)) return undefined;
  return Object.fromEntries(value.map((item: unknown, index) => [String(index + 1), item]));
}

/** Whether a value counts as none. */
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

/** Returns the fields that differ, in the order in which they were written. */
export function differenceOf(before: unknown, after: unknown): Change[] {
  return changesAt([], before, after);
}

/**
 * Returns a field's name in plain words: 'Audit requested at' for 'auditRequestedAt' and
 * 'audit_requested_at'.
 */
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
