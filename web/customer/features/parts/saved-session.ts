import {
  MAX_MODEL_ROWS,
  type ModelRow,
  type PartSession,
  type PartValues,
  partTypeNamed,
} from '@fluteline/domain/parts';

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isPart = (name: unknown): name is string =>
  isText(name) && partTypeNamed(name)?.name === name;

function modelRow(value: unknown): ModelRow[] {
  if (!isRecord(value)) return [];
  const { model, quantity } = value;
  return isText(model) && isText(quantity) ? [{ model, quantity }] : [];
}

/** Reads the saved values of a part; null when they are damaged. */
export function savedValues(value: unknown): PartValues | null {
  if (!isRecord(value) || !isRecord(value.texts) || !Array.isArray(value.models)) return null;
  const texts = Object.entries(value.texts).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  const models = value.models.flatMap(modelRow).slice(0, MAX_MODEL_ROWS);
  return { texts: Object.fromEntries(texts), models };
}

function valuesByPart(stored: unknown): PartSession['values'] {
  if (!isRecord(stored)) return {};
  const saved = Object.entries(stored).flatMap(([part, value]) => {
    const values = isPart(part) ? savedValues(value) : null;
    return values ? [[part, values] as const] : [];
  });
  return Object.fromEntries(saved);
}

const several = (name: unknown) =>
  isPart(name) && partTypeNamed(name)?.allowMultiple ? name : null;

/**
 * Reads a saved session; null when it is damaged. Leaves out part types unknown to this version and
 * values that are not text.
 */
export function savedSession(stored: unknown): PartSession | null {
  if (!isRecord(stored)) return null;
  const seen = new Set<string>();
  const listed = (list: unknown): string[] | null =>
    Array.isArray(list)
      ? list.filter((name): name is string => {
          if (!isPart(name) || seen.has(name)) return false;
          seen.add(name);
          return true;
        })
      : null;
  const submitted = listed(stored.submitted);
  const skipped = listed(stored.skipped);
  const remaining = listed(stored.remaining);
  const filled = listed(stored.filled);
  if (!submitted || !skipped || !remaining || !filled) return null;
  const failed = Array.isArray(stored.failed) ? [...new Set(stored.failed.filter(isPart))] : [];
  const there = [...submitted, ...filled];
  const last = isPart(stored.last) && there.includes(stored.last) ? stored.last : null;
  const again = last === null || stored.again !== last ? null : several(last);
  return {
    filled,
    submitted,
    skipped,
    remaining,
    failed,
    again,
    last,
    values: valuesByPart(stored.values),
  };
}

/** Adds values of other tabs, newest first, for open parts of which the session has none. */
export function withTypedElsewhere(
  session: PartSession,
  others: readonly PartSession[],
): PartSession {
  const open = new Set([...session.remaining, ...session.skipped]);
  const found = others.toReversed().flatMap(({ values }) => Object.entries(values));
  const typed = Object.fromEntries(found.filter(([part]) => open.has(part)));
  return { ...session, values: { ...typed, ...session.values } };
}
