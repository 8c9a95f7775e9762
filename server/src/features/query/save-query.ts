import { isDeepStrictEqual } from 'node:util';
import { queryEvent, resolutionOf, stageOf } from '@fluteline/domain/query';
import { keysOf } from '@fluteline/domain/record';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write.ts';
import { notifyOfResolvedQuery } from '../notification/index.ts';
import { insertEvent, type QueryRow, saveQuery, stateOf } from './store.ts';

/** The event itself says these, or no person changes them. */
const notListed: readonly string[] = [
  'urgency',
  'status',
  'resolvedAt',
  'answerCount',
  'updatedAt',
  'version',
];

const changedFields = (before: QueryRow, after: QueryRow): string[] =>
  keysOf(after)
    .filter((name) => !notListed.includes(name))
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort();

/** What its buyer's records show of a query's being answered. */
const isNewsToBuyer = (before: QueryRow, after: QueryRow) =>
  stageOf(before) !== stageOf(after) ||
  before.answerCount !== after.answerCount ||
  before.resolution !== after.resolution;

interface Change {
  readonly before: QueryRow;
  readonly wanted: QueryRow;
  /** What the audit log calls it. */
  readonly action?: 'query.changed' | 'query.answered';
}

async function addToHistory(
  { tx, now, caller }: Write,
  before: QueryRow,
  after: QueryRow,
): Promise<ReturnType<typeof queryEvent>> {
  const event = queryEvent(before, after);
  const fields = changedFields(before, after);
  // An answer stands for itself.
  if (!event && fields.length === 0) return event;
  await insertEvent(tx, {
    id: newId(now),
    queryId: after.id,
    at: now,
    actorId: caller.accountId,
    kind: event ?? 'changed',
    before: stateOf(before),
    after: stateOf(after),
    fields,
  });
  return event;
}

/** Stores what a query became, where that is something else, and writes its history. */
export async function saveChange(
  write: Write,
  { before, wanted, action = 'query.changed' }: Change,
): Promise<QueryRow> {
  if (isDeepStrictEqual(wanted, before)) return before;
  const { tx, now, caller } = write;
  const { id: targetId } = before;
  const resolvedAt = wanted.status === 'open' ? null : (before.resolvedAt ?? now);
  const resolution = resolutionOf(wanted);
  const after = { ...wanted, resolvedAt, resolution, version: before.version + 1, updatedAt: now };
  await saveQuery(tx, after);
  const event = await addToHistory(write, before, after);
  write.audit({ action, targetKind: 'query', targetId, before, after });
  write.changed('query', targetId);
  if (isNewsToBuyer(before, after)) write.changedOf([after.accountId], 'query');
  const byItsBuyer = caller.accountId === after.accountId;
  if (event === 'resolved' && !byItsBuyer) await notifyOfResolvedQuery(write, after);
  return after;
}
