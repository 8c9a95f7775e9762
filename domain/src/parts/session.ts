import { PART_TYPE_COUNT, partTypeNamed, partTypes } from './every-part-type.ts';
import type { PartType } from './part-type.ts';
import { noPartValues, type PartValues } from './specification-values.ts';
import { unfilledParts } from './unfilled-parts.ts';

/**
 * One round through the parts a plant has not provided yet. Each of the 48 part types is named in
 * exactly one of `filled`, `submitted`, `skipped` and `remaining`. Plain data.
 */
export interface PartSession {
  /** Provided before this session, or meanwhile elsewhere. */
  readonly filled: readonly string[];
  /** Provided in this session. */
  readonly submitted: readonly string[];
  readonly skipped: readonly string[];
  /** Still to come, the current one first. */
  readonly remaining: readonly string[];
  /** Whose last attempt to submit failed. */
  readonly failed: readonly string[];
  /** A part that is being entered once more. */
  readonly again: string | null;
  /** What was submitted last, of which another may be entered. */
  readonly last: string | null;
  /** What is typed and has not arrived, by part. */
  readonly values: Readonly<Record<string, PartValues>>;
}

/** What a session shows: a part to fill, its summary, or that every part is filled. */
export type SessionStage = 'part' | 'summary' | 'all_filled';

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);
const withName = (names: readonly string[], name: string) =>
  names.includes(name) ? names : [...names, name];

/** A session through the parts that have not been filled, by the names of those that are. */
export function openSession(filledNames: readonly string[]): PartSession {
  const remaining = unfilledParts(filledNames).map(({ name }) => name);
  const filled = partTypes.map(({ name }) => name).filter((name) => !remaining.includes(name));
  const none: readonly string[] = [];
  return {
    filled,
    remaining,
    submitted: none,
    skipped: none,
    failed: none,
    again: null,
    last: null,
    values: {},
  };
}

/** The part that is asked for; `null` once the session is through. */
export function currentPart({ again, remaining }: PartSession): PartType | null {
  return partTypeNamed(again ?? remaining[0] ?? '') ?? null;
}

/** What is typed of a part and has not arrived. */
export function partValues({ values }: PartSession, part: string): PartValues {
  return Object.hasOwn(values, part) ? (values[part] ?? noPartValues) : noPartValues;
}

/** With something typed of a part. */
export function changePartValues(
  session: PartSession,
  part: string,
  changed: Partial<PartValues>,
): PartSession {
  if (partTypeNamed(part)?.name !== part) return session;
  const values = { ...session.values, [part]: { ...partValues(session, part), ...changed } };
  return { ...session, values };
}

/** After a part arrived: the next one is asked for. A part of which several arrived counts once. */
export function submitSucceeded(session: PartSession, part: string): PartSession {
  if (partTypeNamed(part)?.name !== part) return session;
  const { [part]: _, ...values } = session.values;
  return {
    ...session,
    filled: without(session.filled, part),
    remaining: without(session.remaining, part),
    skipped: without(session.skipped, part),
    failed: without(session.failed, part),
    submitted: withName(session.submitted, part),
    again: session.again === part ? null : session.again,
    last: part,
    values,
  };
}

/** After a part did not arrive: it stays, with everything that was typed. */
export function submitFailed(session: PartSession, part: string): PartSession {
  if (partTypeNamed(part)?.name !== part) return session;
  return { ...session, failed: withName(session.failed, part) };
}

/**
 * Takes back a part that was provided and did not arrive: it is asked for next, with what was typed.
 * One that is filled by another entry, of those named too, is asked for once more where it may have
 * several.
 */
export function returnPart(
  session: PartSession,
  part: string,
  values: PartValues,
  filledNames: readonly string[] = [],
): PartSession {
  const type = partTypeNamed(part);
  if (type?.name !== part) return session;
  const typed = { ...session, values: { ...session.values, [part]: values } };
  const isFilled = session.filled.includes(part);
  if (type.allowMultiple && (isFilled || !unfilledParts(filledNames).includes(type))) {
    return { ...typed, again: part, last: part };
  }
  if (isFilled) return typed;
  return {
    ...typed,
    submitted: without(session.submitted, part),
    skipped: without(session.skipped, part),
    remaining: [part, ...without(session.remaining, part)],
    again: null,
    last: session.last === part ? null : session.last,
  };
}

/** Whether another entry can be made of the part that arrived last. */
export function canAddAnother({ last }: PartSession): boolean {
  return last !== null && partTypeNamed(last)?.allowMultiple === true;
}

/** Asks for the part that arrived last once more, where a plant may have several entries of it. */
export function addAnother(session: PartSession): PartSession {
  return canAddAnother(session) ? { ...session, again: session.last } : session;
}

/** Passes over the current part until a new session; a further entry is merely not made. */
export function skipPart(session: PartSession): PartSession {
  if (session.again !== null) return { ...session, again: null, last: null };
  const [skipped, ...remaining] = session.remaining;
  if (skipped === undefined) return session;
  return { ...session, remaining, skipped: [...session.skipped, skipped], last: null };
}

/**
 * With the parts that are filled by now. Those filled elsewhere leave the session, those no longer
 * filled come last. What was submitted in this session stays so: the list may be older than it.
 */
export function reloadSession(session: PartSession, filledNames: readonly string[]): PartSession {
  const unfilled = unfilledParts(filledNames).map(({ name }) => name);
  const isUnfilled = (name: string) => unfilled.includes(name);
  const { submitted } = session;
  const skipped = session.skipped.filter(isUnfilled);
  const open = session.remaining.filter(isUnfilled);
  const known = new Set([...submitted, ...skipped, ...open]);
  const remaining = [...open, ...unfilled.filter((name) => !known.has(name))];
  const elsewhere = new Set([...submitted, ...unfilled]);
  return {
    ...session,
    skipped,
    remaining,
    filled: partTypes.map(({ name }) => name).filter((name) => !elsewhere.has(name)),
    failed: session.failed.filter(isUnfilled),
  };
}

/** A new session: what was skipped comes again, and what was typed of it is still there. */
export function startNewSession({ filled, submitted, values }: PartSession): PartSession {
  return { ...openSession([...filled, ...submitted]), values };
}

/** What a session came to. Parts that failed and were given up count as failed, not as skipped. */
export function sessionCounts({ submitted, skipped, remaining, failed }: PartSession) {
  const gaveUp = skipped.filter((name) => failed.includes(name)).length;
  return {
    total: submitted.length + skipped.length + remaining.length,
    submitted: submitted.length,
    skipped: skipped.length - gaveUp,
    failed: gaveUp + remaining.filter((name) => failed.includes(name)).length,
  };
}

/**
 * How far a plant is with the part types: whole percent filled of all 48, and where the session
 * stands, `place` of `remaining` unfilled parts. The percentage is 100 only once nothing is left.
 */
export function sessionProgress({ remaining, skipped }: PartSession) {
  const unfilled = remaining.length + skipped.length;
  return {
    percent: Math.floor(((PART_TYPE_COUNT - unfilled) / PART_TYPE_COUNT) * 100),
    place: Math.min(skipped.length + 1, unfilled),
    remaining: unfilled,
    total: PART_TYPE_COUNT,
  };
}

/** What to show: a part while there is one, then the summary of a session in which something was done. */
export function sessionStage(session: PartSession): SessionStage {
  if (currentPart(session) !== null) return 'part';
  return session.submitted.length + session.skipped.length > 0 ? 'summary' : 'all_filled';
}
