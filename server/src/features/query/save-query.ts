import { isDeepStrictEqual } from 'node:util';
import { queryEvent, resolutionOf, stageOf } from '@fluteline/domain/query';
import { keysOf } from '@fluteline/domain/object';
import type { EventState } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { lockAdministrator } from '../../platform/sessions/authorization.ts';
import type { Write } from '../../platform/write/write.ts';
import {
  listResolutions,
  notifyOfResolvedQueries,
  removeResolutions,
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

/** Whom a query is assigned to: one that is reopened to nobody, where its administrator is none now. */
async function assigneeOf({ tx }: Write, { before, wanted }: Change): Promise<string | null> {
  const { assignedTo } = wanted;
  const isReopened = before.status === 'resolved' && wanted.status === 'open';
  if (!isReopened || assignedTo === null) return assignedTo;
  return (await lockAdministrator(tx, assignedTo)) ? assignedTo : null;
}

/** Stores what a query became, where that is something else, and writes its history. */
async function saveOne(write: Write, change: Change): Promise<QueryRow> {
  const { before, wanted, action = 'query.changed' } = change;
  if (isDeepStrictEqual(wanted, before)) return before;
  const { tx, now } = write;
  const { id: targetId } = before;
  const resolvedAt = wanted.status === 'open' ? null : (before.resolvedAt ?? now);
  const became = { resolvedAt, resolution: resolutionOf(wanted), updatedAt: now };
  const assignedTo = await assigneeOf(write, change);
  const after = { ...wanted, ...became, assignedTo, version: before.version + 1 };
  await saveQuery(tx, after);
  await addToHistory(write, before, after);
  write.audit({ action, targetKind: 'query', targetId, before, after });
  write.changed('query', targetId);
  if (isNewsToBuyer(before, after)) write.changedOf([after.accountId], 'query');
  return after;
}

/**
 * What buyers' notifications say of queries is what is so: reopening or another reason removes what
 * they said. An answer that resolves is an entry of its own. Each buyer's devices are notified once.
 */
async function notifyBuyers(
  write: Write,
  saved: readonly { readonly before: QueryRow; readonly after: QueryRow }[],
): Promise<void> {
  const changed = saved.filter(
    ({ before, after }) => before.status !== after.status || before.resolution !== after.resolution,
  );
  await removeResolutions(
    write,
    changed.flatMap(({ before }) => (before.status === 'resolved' ? [before] : [])),
  );
  const resolved = changed.filter(
    ({ after }) => after.status === 'resolved' && after.accountId !== write.caller.accountId,
  );
  await listResolutions(
    write,
    resolved.flatMap(({ before, after }) =>
      before.answerCount === after.answerCount ? [after] : [],
    ),
  );
  await notifyOfResolvedQueries(
    write,
    resolved.flatMap(({ before, after }) => (before.status === 'open' ? [after] : [])),
  );
}

/** Stores what some queries became, and notifies their buyers of what is news to them. */
export async function saveChanges(write: Write, changes: readonly Change[]): Promise<QueryRow[]> {
  const saved: { before: QueryRow; after: QueryRow }[] = [];
  for (const change of changes) {
    saved.push({ before: change.before, after: await saveOne(write, change) });
  }
  await notifyBuyers(write, saved);
  return saved.map(({ after }) => after);
}

/** Stores what a query became, and notifies its buyer of what is news to him. */
export async function saveChange(write: Write, change: Change): Promise<QueryRow> {
  const [saved = change.before] = await saveChanges(write, [change]);
  return saved;
}
