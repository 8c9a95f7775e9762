import type { machineQueryCalls } from '@fluteline/contract/machine-query';
import { changeUrgency } from '@fluteline/domain/query';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/stale.ts';
import { presentMachineQuery } from './present-machine-query.ts';
import { saveChange } from './save-query.ts';
import { holdQuery, type QueryRow, stateOf } from './store.ts';

type ChangeMachineQuery = Pick<
  Call<typeof machineQueryCalls.changeMachineQuery>,
  'body' | 'query' | 'ifMatch' | 'requestId'
> & { readonly caller: { readonly accountId: string; readonly isAdministrator: boolean } };

/** Changes, resolves or reopens a machine query and writes its history. */
export async function changeMachineQuery(
  platform: Platform,
  tx: Tx,
  call: ChangeMachineQuery,
): Promise<QueryRow> {
  const { body } = call;
  const before = await holdQuery(tx, call.query.id);
  if (before?.kind !== 'machine') throw new AppError('not_found');
  const { id, version } = before;
  const { caller, ifMatch } = call;
  const current = presentMachineQuery(before);
  await checkVersion(tx, { ifMatch, version }, { kind: 'query', id, caller, current });
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
  return saveChange(platform, tx, call, { before, wanted });
}
