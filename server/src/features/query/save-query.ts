import { isDeepStrictEqual } from 'node:util';
import { queryEvent, resolutionOf, stageOf } from '@fluteline/domain/query';
import { keysOf } from '@fluteline/domain/record';
import { newId } from '../../platform/ids.ts';
import type { EventState } from '../../platform/tables.ts';
import type { Write } from '../../platform/write.ts';
import {
  listResolution,
  notifyOfResolvedQueries,
  removeResolution,
} from '../notification/index.ts';
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

/** What of a query its event has: its assignment where that changed. */
const eventState = (query: QueryRow, fields: readonly string[]): EventState => ({
  ...stateOf(query),
  ...(fields.includes('assignedTo') && { assignedTo: query.assignedTo }),
});

const isOwn = ({ caller }: Write, { accountId }: QueryRow) => caller.accountId === accountId;

async function addToHistory(
  { tx, now, caller }: Write,
  before: QueryRow,
  after: QueryRow,
): Promise<void> {
  const event = queryEvent(before, after);
  const fields = changedFields(before, after);
  // An answer stands for itself.
  if (!event && fields.length === 0) return;
  await insertEvent(tx, {
    id: newId(now),
    queryId: after.id,
    at: now,
    actorId: caller.accountId,
    kind: event ?? 'changed',
    before: eventState(before, fields),
    after: eventState(after, fields),
    fields,
  });
}

/**
 * What its buyer's notifications say of a query is what is so: reopening or another reason removes
 * what they said. An answer that resolves it is an entry of its own.
 */
async function listNews(write: Write, before: QueryRow, after: QueryRow): Promise<void> {
  if (before.status === after.status && before.resolution === after.resolution) return;
  if (before.status === 'resolved') await removeResolution(write, after);
  const isNew = after.status === 'resolved' && before.answerCount === after.answerCount;
  if (isNew && !isOwn(write, after)) await listResolution(write, after);
}

/** Stores what a query became, where that is something else, writes its history and lists its news. */
async function saveOne(
  write: Write,
  { before, wanted, action = 'query.changed' }: Change,
): Promise<QueryRow> {
  if (isDeepStrictEqual(wanted, before)) return before;
  const { tx, now } = write;
  const { id: targetId } = before;
  const resolvedAt = wanted.status === 'open' ? null : (before.resolvedAt ?? now);
  const resolution = resolutionOf(wanted);
  const after = { ...wanted, resolvedAt, resolution, version: before.version + 1, updatedAt: now };
  await saveQuery(tx, after);
  await addToHistory(write, before, after);
  write.audit({ action, targetKind: 'query', targetId, before, after });
  write.changed('query', targetId);
  if (isNewsToBuyer(before, after)) write.changedOf([after.accountId], 'query');
  await listNews(write, before, after);
  return after;
}

/** Stores what some queries became; each buyer's devices are notified once of what was resolved. */
export async function saveChanges(write: Write, changes: readonly Change[]): Promise<QueryRow[]> {
  const saved: QueryRow[] = [];
  const resolved: QueryRow[] = [];
  for (const change of changes) {
    const after = await saveOne(write, change);
    saved.push(after);
    const isResolved = change.before.status === 'open' && after.status === 'resolved';
    if (isResolved && !isOwn(write, after)) resolved.push(after);
  }
  await notifyOfResolvedQueries(write, resolved);
  return saved;
}

/** Stores what a query became; its buyer's devices are notified of its being resolved. */
export async function saveChange(write: Write, change: Change): Promise<QueryRow> {
  const [saved = change.before] = await saveChanges(write, [change]);
  return saved;
}
