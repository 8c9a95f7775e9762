import { isDeepStrictEqual } from 'node:util';
import { queryEvent } from '@fluteline/domain/query';
import { audit } from '../../platform/audit.ts';
import { announce, announceToAccounts } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellOfResolvedQuery } from '../notification/index.ts';
import { insertEvent, insertQuery, type QueryRow, saveQuery, stateOf } from './store.ts';

interface Call {
  readonly caller: { readonly accountId: string };
  readonly requestId: string;
}

/** Adds a query: the row, its history, its audit row and its message commit together. */
export async function addQuery(
  { clock }: Platform,
  tx: Tx,
  call: Call,
  query: QueryRow,
): Promise<QueryRow> {
  await insertQuery(tx, query, newId(query.createdAt));
  await audit(tx, clock, {
    actorId: call.caller.accountId,
    action: 'query.raised',
    targetKind: 'query',
    targetId: query.id,
    after: { name: query.name, urgency: query.urgency },
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'query', id: query.id });
  return query;
}

/** Told by the event itself, or by no person. */
const toldElsewhere: readonly string[] = [
  'urgency',
  'status',
  'resolvedAt',
  'updatedAt',
  'version',
];

const changedFields = (before: QueryRow, after: QueryRow): string[] =>
  (Object.keys(after) as (keyof QueryRow)[])
    .filter((name) => !toldElsewhere.includes(name))
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort();

/** Stores what a query became, where that is something else, and writes its history. */
export async function saveChange(
  platform: Platform,
  tx: Tx,
  call: Call,
  { before, wanted }: { before: QueryRow; wanted: QueryRow },
): Promise<QueryRow> {
  if (isDeepStrictEqual(wanted, before)) return before;
  const { clock } = platform;
  const now = clock();
  const resolvedAt = wanted.status === 'open' ? null : (before.resolvedAt ?? now);
  const version = before.version + 1;
  const after = { ...wanted, resolvedAt, version, updatedAt: now };
  await saveQuery(tx, after);
  const kind = queryEvent(before, after) ?? 'changed';
  await insertEvent(tx, {
    id: newId(now),
    queryId: before.id,
    at: now,
    actorId: call.caller.accountId,
    kind,
    before: stateOf(before),
    after: stateOf(after),
    fields: changedFields(before, after),
  });
  await audit(tx, clock, {
    actorId: call.caller.accountId,
    action: 'query.changed',
    targetKind: 'query',
    targetId: before.id,
    before,
    after,
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'query', id: before.id });
  if (before.status !== after.status) await announceToAccounts(tx, 'query', [after.accountId]);
  const byItsBuyer = call.caller.accountId === after.accountId;
  if (kind === 'resolved' && !byItsBuyer) await tellOfResolvedQuery(platform, tx, after);
  return after;
}
