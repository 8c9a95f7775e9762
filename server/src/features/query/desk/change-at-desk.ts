import type { queryDeskCalls } from '@fluteline/contract/query-desk';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { lockAdministrator } from '../../../platform/authorization.ts';
import type { Sent } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkVersion } from '../../../platform/stale.ts';
import type { Write } from '../../../platform/write.ts';
import { saveChange } from '../save-query.ts';
import { lockQueries, lockQuery, type QueryRow } from '../store.ts';
import { resolvedWith } from './answer-query.ts';
import { openQuery } from './list-store.ts';
import { presentOpened } from './present.ts';

type Signer = Pick<Platform, 'signer'>;
type AssignQuery = Pick<Sent<typeof queryDeskCalls.assignQuery>, 'params' | 'body' | 'ifMatch'>;
type ResolveQuery = Pick<Sent<typeof queryDeskCalls.resolveQuery>, 'params' | 'body' | 'ifMatch'>;

/** The query, locked, as its changer has seen it; else 412 with what it is now. */
async function lockSeen(
  write: Write,
  signer: Signer,
  { params, ifMatch }: Pick<AssignQuery, 'params' | 'ifMatch'>,
): Promise<QueryRow> {
  const { id } = params;
  const query = await lockQuery(write.tx, id);
  if (!query) throw new AppError('not_found');
  const { version } = query;
  if (ifMatch === null || ifMatch === version) return query;
  const opened = await openQuery(write.tx, id);
  const current = opened ? presentOpened(signer, opened) : null;
  await checkVersion(write, { ifMatch, version }, { kind: 'query', id, current });
  return query;
}

/** Assigns a query to an administrator, or to nobody. */
export async function assignQuery(
  write: Write,
  sent: AssignQuery,
  signer: Signer,
): Promise<string> {
  const before = await lockSeen(write, signer, sent);
  const { administrator_id: assignedTo } = sent.body;
  if (assignedTo !== null && !(await lockAdministrator(write.tx, assignedTo))) {
    throw fieldError('administrator_id', 'Nobody who administers has this id');
  }
  await saveChange(write, { before, wanted: { ...before, assignedTo } });
  return before.id;
}

/** Resolves a query with a reason; of one that is resolved it replaces the reason. */
export async function resolveQuery(
  write: Write,
  sent: ResolveQuery,
  signer: Signer,
): Promise<string> {
  const before = await lockSeen(write, signer, sent);
  await saveChange(write, { before, wanted: resolvedWith(before, sent.body.resolution) });
  return before.id;
}

/** What became of one of several queries. */
export interface Resolved {
  readonly id: string;
  readonly result: 'resolved' | 'already_resolved' | 'not_found';
}

/** Resolves some queries in one write; one that is resolved retains its reason. */
export async function resolveQueries(
  write: Write,
  { body }: Pick<Sent<typeof queryDeskCalls.resolveQueries>, 'body'>,
): Promise<Resolved[]> {
  const { ids, resolution } = body;
  const found = await lockQueries(write.tx, ids);
  for (const before of found.filter(({ status }) => status === 'open')) {
    await saveChange(write, { before, wanted: resolvedWith(before, resolution) });
  }
  const before = new Map(found.map(({ id, status }) => [id, status]));
  const resultOf = (id: string) => {
    const status = before.get(id.toLowerCase());
    if (!status) return 'not_found';
    return status === 'open' ? 'resolved' : 'already_resolved';
  };
  return ids.map((id) => ({ id, result: resultOf(id) }));
}
