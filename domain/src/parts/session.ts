import { PART_TYPE_COUNT, partTypeNamed, partTypes } from './every-part-type.ts';
import type { PartType } from './part-type.ts';
import { noPartValues, type PartValues } from './specification-values.ts';
import { unfilledParts } from './unfilled-parts.ts';

/**
 * One round through the parts that a plant has not provided yet. Each of the 48 part types is named
 * in exactly one of `filled`, `submitted`, `skipped` and `remaining`. Plain data.
 */
export interface PartSession {
  /** Parts provided before this session, or elsewhere in the meantime. */
  readonly filled: readonly string[];
  /** Parts provided in this session. */
  readonly submitted: readonly string[];
  readonly skipped: readonly string[];
  /** Parts still to be asked for, the current one first. */
  readonly remaining: readonly string[];
  /** Parts whose last submission failed. */
  readonly failed: readonly string[];
  /** Part of which another entry is being made. */
  readonly again: string | null;
  /** Part that was submitted last, and of which another entry may be made. */
  readonly last: string | null;
  /** Values that are typed and have not arrived, by part. */
  readonly values: Readonly<Record<string, PartValues>>;
}

/** Screen of a session: a part to fill, its summary, or the notice that every part is filled. */
export type SessionStage = 'part' | 'summary' | 'all_filled';

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);
const withName = (names: readonly string[], name: string) =>
  names.includes(name) ? names : [...names, name];

/** Opens a session through the unfilled parts, from the names of the filled ones. */
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

/** Returns the part that is asked for; `null` at the end of the session. */
export function currentPart({ again, remaining }: PartSession): PartType | null {
  return partTypeNamed(again ?? remaining[0] ?? '') ?? null;
}

/** Returns the values of a part that are typed and have not arrived. */
export function partValues({ values }: PartSession, part: string): PartValues {
  return Object.hasOwn(values, part) ? (values[part] ?? noPartValues) : noPartValues;
}

/** Returns the session with changed values of a part. */
export function changePartValues(
  session: PartSession,
  part: string,
  changed: Partial<PartValues>,
): PartSession {
  if (partTypeNamed(part)?.name !== part) return session;
  const values = { ...session.values, [part]: { ...partValues(session, part), ...changed } };
  return { ...session, values };
}

/**
 * Returns the session after a part arrived: it asks for the next one. A part with several entries
 * counts once.
 */
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

/**
 * Returns the session after a submission failed: it stays at the part, with everything that was
 * typed.
 */
export function submitFailed(session: PartSession, part: string): PartSession {
  if (partTypeNamed(part)?.name !== part) return session;
  return { ...session, failed: withName(session.failed, part) };
}

/**
 * Takes back a part that was submitted and did not arrive: it is asked for next, with its typed
 * values. A part that another entry fills, including one of `filledNames`, is asked for again only
 * if it may have several entries.
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

/** Asks for another entry of the part that arrived last, if a plant may have several. */
export function addAnother(session: PartSession): PartSession {
  return canAddAnother(session) ? { ...session, again: session.last } : session;
}

/**
 * Skips the current part until a new session; skipping a further entry only leaves that entry out.
 */
export function skipPart(session: PartSession): PartSession {
  if (session.again !== null) return { ...session, again: null, last: null };
  const [skipped, ...remaining] = session.remaining;
  if (skipped === undefined) return session;
  return { ...session, remaining, skipped: [...session.skipped, skipped], last: null };
}

/**
 * Returns the session with a newly read list of filled parts. Parts filled elsewhere leave the
 * session, parts no longer filled come last. Parts submitted in this session stay submitted, since
 * the list may be older than the submission.
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

/** Starts a new session: skipped parts are asked for again, with the values typed in them. */
export function startNewSession({ filled, submitted, values }: PartSession): PartSession {
  return { ...openSession([...filled, ...submitted]), values };
}

/**
 * Returns the counts of a session. Parts that failed and were then skipped count as failed, not as
 * skipped.
 */
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
 * Returns the progress of a plant through the part types: whole per cent filled of all 48, and the
 * position in the session, `place` of `remaining` unfilled parts. The percentage is 100 only once
 * nothing is left.
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

/**
 * Returns the screen to show: a part while one is left, then the summary if something was done in
 * the session.
 */
export function sessionStage(session: PartSession): SessionStage {
  if (currentPart(session) !== null) return 'part';
  return session.submitted.length + session.skipped.length > 0 ? 'summary' : 'all_filled';
}
