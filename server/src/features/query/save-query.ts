import { isDeepStrictEqual } from 'node:util';
import { queryEvent } from '@fluteline/domain/query';
import { keysOf } from '@fluteline/domain/record';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write.ts';
import { notifyOfResolvedQuery } from '../notification/index.ts';
import { insertEvent, type QueryRow, saveQuery, stateOf } from './store.ts';

/** The event itself says these, or no person changes them. */
const notListed: readonly string[] = ['urgency', 'status', 'resolvedAt', 'updatedAt', 'version'];

const changedFields = (before: QueryRow, after: QueryRow): string[] =>
  keysOf(after)
    .filter((name) => !notListed.includes(name))
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort();

/** Stores what a query became, where that is something else, and writes its history. */
export async function saveChange(
  write: Write,
  { before, wanted }: { before: QueryRow; wanted: QueryRow },
): Promise<QueryRow> {
  if (isDeepStrictEqual(wanted, before)) return before;
  const { tx, now, caller } = write;
  const { id: queryId } = before;
  const resolvedAt = wanted.status === 'open' ? null : (before.resolvedAt ?? now);
  const after = { ...wanted, resolvedAt, version: before.version + 1, updatedAt: now };
  await saveQuery(tx, after);
  const kind = queryEvent(before, after) ?? 'changed';
  await insertEvent(tx, {
    id: newId(now),
    queryId,
    at: now,
    actorId: caller.accountId,
    kind,
    before: stateOf(before),
    after: stateOf(after),
    fields: changedFields(before, after),
  });
  write.audit({ action: 'query.changed', targetKind: 'query', targetId: queryId, before, after });
  write.changed('query', queryId);
  if (before.status !== after.status) write.changedOf([after.accountId], 'query');
  const byItsBuyer = caller.accountId === after.accountId;
  if (kind === 'resolved' && !byItsBuyer) await notifyOfResolvedQuery(write, after);
  return after;
}
