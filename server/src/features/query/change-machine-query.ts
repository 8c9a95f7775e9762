import type { machineQueryCalls } from '@fluteline/contract/machine-query';
import { changeUrgency } from '@fluteline/domain/query';
import { AppError } from '../../platform/app-error.ts';
import type { Sent } from '../../platform/http/call.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { presentMachineQuery } from './present-machine-query.ts';
import { saveChange } from './save-query.ts';
import { lockQuery, type QueryRow, stateOf } from './store.ts';

type ChangeMachineQuery = Pick<
  Sent<typeof machineQueryCalls.changeMachineQuery>,
  'body' | 'query' | 'ifMatch'
>;

/** Changes, resolves or reopens a machine query, and adds to its history. */
export async function changeMachineQuery(
  write: Write,
  { body, query, ifMatch }: ChangeMachineQuery,
): Promise<QueryRow> {
  const before = await lockQuery(write.tx, query.id);
  if (before?.subject !== 'machine') throw new AppError('not_found');
  const { id, version } = before;
  const current = presentMachineQuery(before);
  await checkVersion(write, { ifMatch, version }, { kind: 'query', id, current });
  const wanted: QueryRow = {
    ...before,
    ...(body.urgency ? changeUrgency(before, body.urgency) : stateOf(before)),
    name: body.name ?? before.name,
    condition: body.condition ?? before.condition,
    quantity: body.quantity ?? before.quantity,
    size: body.size ?? before.size,
    budget: body.budget ?? before.budget,
    specifications: body.specifications ?? before.specifications,
    purpose: body.purpose ?? before.purpose,
    details: body.details ?? before.details,
    requiredDate: body.requiredDate === undefined ? before.requiredDate : body.requiredDate,
  };
  return saveChange(write, { before, wanted });
}
