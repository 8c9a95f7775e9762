import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '@fluteline/domain/object';
import { queryEvent, resolutionOf, stageOf } from '@fluteline/domain/query';
import type { EventState } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { lockAdministrator } from '../../platform/sessions/authorization.ts';
import type { Write } from '../../platform/write/write.ts';
import {
  addResolutionNotifications,
  notifyOfResolvedQueries,
  removeResolutionNotifications,
} from '../notification/index.ts';
import { insertEvent, type QueryRow, saveQuery, stateOf } from './store.ts';

/** Fields not listed in an event: it states them itself, or users do not change them. */
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

/** Returns true when a change shows in the buyer's records. */
const isNewsToBuyer = (before: QueryRow, after: QueryRow) =>
  stageOf(before) !== stageOf(after) ||
  before.answerCount !== after.answerCount ||
  before.resolution !== after.resolution;

interface Change {
  readonly before: QueryRow;
  readonly wanted: QueryRow;
  /** The action in the audit log. */
  readonly action?: 'query.changed' | 'query.answered';
}

/** Returns the state of a query for its event, with its assignment if that changed. */
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
  // An answer by itself adds no event.
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
 * Returns the assignee of a query: none for a reopened one whose assignee is no longer an
 * administrator.
 */
async function assigneeOf({ tx }: Write, { before, wanted }: Change): Promise<string | null> {
  const { assignedTo } = wanted;
  const isReopened = before.status === 'resolved' && wanted.status === 'open';
  if (!isReopened || assignedTo === null) return assignedTo;
  return (await lockAdministrator(tx, assignedTo)) ? assignedTo : null;
}

/** Stores a changed query and adds to its history; does nothing when it is unchanged. */
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
 * Keeps buyers' notifications true: reopening, or another reason, removes those about the earlier
 * resolution. An answer that resolves has a notification of its own. Each buyer's devices are
 * notified once.
 */
async function notifyBuyers(
  write: Write,
  saved: readonly { readonly before: QueryRow; readonly after: QueryRow }[],
): Promise<void> {
  const changed = saved.filter(
    ({ before, after }) => before.status !== after.status || before.resolution !== after.resolution,
  );
  await removeResolutionNotifications(
    write,
    changed.flatMap(({ before }) => (before.status === 'resolved' ? [before] : [])),
  );
  const resolved = changed.filter(
    ({ after }) => after.status === 'resolved' && after.accountId !== write.caller.accountId,
  );
  await addResolutionNotifications(
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

/** Stores changed queries, and notifies their buyers of what is news to them. */
export async function saveChanges(write: Write, changes: readonly Change[]): Promise<QueryRow[]> {
  const saved: { before: QueryRow; after: QueryRow }[] = [];
  for (const change of changes) {
    saved.push({ before: change.before, after: await saveOne(write, change) });
  }
  await notifyBuyers(write, saved);
  return saved.map(({ after }) => after);
}

/** Stores a changed query, and notifies its buyer of what is news to them. */
export async function saveChange(write: Write, change: Change): Promise<QueryRow> {
  const [saved = change.before] = await saveChanges(write, [change]);
  return saved;
}
