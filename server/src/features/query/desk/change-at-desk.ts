import type { queryDeskCalls } from '@fluteline/contract/query-desk';
import { changeUrgency } from '@fluteline/domain/query';
import { messages } from '../../../messages/index.ts';
import { hiddenFieldError } from '../../../platform/app-error.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { lockAdministrator } from '../../../platform/sessions/authorization.ts';
import type { Write } from '../../../platform/write/write.ts';
import { saveChange, saveChanges } from '../save-query.ts';
import { lockQueries, type QueryRow } from '../store.ts';
import { resolvedWith } from './answer-query.ts';
import { lockSeen, type Signer } from './lock-seen.ts';

type AssignQuery = Pick<Sent<typeof queryDeskCalls.assignQuery>, 'params' | 'body' | 'ifMatch'>;
type ResolveQuery = Pick<Sent<typeof queryDeskCalls.resolveQuery>, 'params' | 'body' | 'ifMatch'>;

/** Assigns a query to an administrator, or removes its assignment. */
export async function assignQuery(
  write: Write,
  sent: AssignQuery,
  signer: Signer,
): Promise<string> {
  const before = await lockSeen(write, signer, sent);
  const { administrator_id: assignedTo } = sent.body;
  if (assignedTo !== null && !(await lockAdministrator(write.tx, assignedTo))) {
    throw hiddenFieldError('administrator_id', messages.refusals.noSuchAdministrator);
  }
  await saveChange(write, { before, wanted: { ...before, assignedTo } });
  return before.id;
}

/** Resolves a query with a reason, which replaces an earlier one. */
export async function resolveQuery(
  write: Write,
  sent: ResolveQuery,
  signer: Signer,
): Promise<string> {
  const before = await lockSeen(write, signer, sent);
  await saveChange(write, { before, wanted: resolvedWith(before, sent.body.resolution) });
  return before.id;
}

const byId = (queries: readonly QueryRow[]) => new Map(queries.map((query) => [query.id, query]));

/** The result for one of several queries to be resolved. */
export interface Resolved {
  readonly id: string;
  readonly result: 'resolved' | 'already_resolved' | 'not_found';
  /** Current version of a resolved query. */
  readonly version?: number;
}

/** Resolves several queries in one write; one that is already resolved retains its reason. */
export async function resolveQueries(
  write: Write,
  { body }: Pick<Sent<typeof queryDeskCalls.resolveQueries>, 'body'>,
): Promise<Resolved[]> {
  const { ids, resolution } = body;
  const found = await lockQueries(write.tx, ids);
  const open = found.filter(({ status }) => status === 'open');
  const changes = open.map((before) => ({ before, wanted: resolvedWith(before, resolution) }));
  const resolved = byId(await saveChanges(write, changes));
  const before = byId(found);
  return ids.map((id): Resolved => {
    const now = resolved.get(id.toLowerCase());
    if (now) return { id, result: 'resolved', version: now.version };
    return { id, result: before.has(id.toLowerCase()) ? 'already_resolved' : 'not_found' };
  });
}

/** The result for one of several queries to be reopened. */
export interface Reopened {
  readonly id: string;
  readonly result: 'reopened' | 'changed' | 'already_open' | 'not_found';
}

/**
 * Reopens several queries in one write, each with its earlier urgency; one that was changed since
 * stays unchanged.
 */
export async function reopenQueries(
  write: Write,
  { body }: Pick<Sent<typeof queryDeskCalls.reopenQueries>, 'body'>,
): Promise<Reopened[]> {
  const { queries } = body;
  const found = byId(
    await lockQueries(
      write.tx,
      queries.map(({ id }) => id),
    ),
  );
  const results = queries.map(({ id, version }): Reopened => {
    const query = found.get(id.toLowerCase());
    if (!query) return { id, result: 'not_found' };
    if (query.status === 'open') return { id, result: 'already_open' };
    return { id, result: query.version === version ? 'reopened' : 'changed' };
  });
  const reopened = results.flatMap(({ id, result }) => {
    const before = result === 'reopened' ? found.get(id.toLowerCase()) : undefined;
    return before ? [{ before, wanted: { ...before, ...changeUrgency(before, 'high') } }] : [];
  });
  await saveChanges(write, reopened);
  return results;
}
