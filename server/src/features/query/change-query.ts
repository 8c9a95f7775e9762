import type { queryCalls } from '@fluteline/contract/query';
import { changeUrgency } from '@fluteline/domain/query';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/stale.ts';
import { presentSparePartQuery } from './present.ts';
import { saveChange } from './save-query.ts';
import { holdQuery, type QueryRow, stateOf } from './store.ts';

type ChangeQuery = Pick<
  Call<typeof queryCalls.changeSparePartQuery>,
  'body' | 'query' | 'pictures' | 'ifMatch' | 'requestId'
> & { readonly caller: { readonly accountId: string; readonly isAdministrator: boolean } };

/** An administrator may change any query; a buyer his own while it is open, and never resolve it. */
function checkMayChange(call: ChangeQuery, query: QueryRow | undefined): QueryRow {
  const { caller, body } = call;
  const isOwner = query?.accountId === caller.accountId;
  if (query?.kind !== 'csp' || !(caller.isAdministrator || isOwner)) {
    throw new AppError('not_found');
  }
  if (caller.isAdministrator) return query;
  if (query.status === 'resolved') {
    throw new AppError('forbidden', { sentence: 'A resolved query cannot be changed.' });
  }
  if (body.urgency === 'done') {
    throw new AppError('forbidden', { sentence: 'Only an administrator resolves a query.' });
  }
  return query;
}

async function wantedOf(
  platform: Platform,
  tx: Tx,
  call: ChangeQuery,
  before: QueryRow,
): Promise<QueryRow> {
  const { body } = call;
  const inputs = call.pictures.get('Images');
  const state = body.urgency ? changeUrgency(before, body.urgency) : stateOf(before);
  const owner = { access: 'private' as const, accountId: before.accountId };
  return {
    ...before,
    ...state,
    name: body.sparePartName ?? before.name,
    relatedMachine: body.relatedMachine ?? before.relatedMachine,
    specificationAvailable: body.specificationAvailable ?? before.specificationAvailable,
    quantity: body.quantity ?? before.quantity,
    details: body.requiredPartDetails ?? before.details,
    images: inputs
      ? await settlePictures(tx, platform.clock, owner, {
          field: 'Images',
          before: before.images,
          inputs,
        })
      : before.images,
  };
}

/** Changes, resolves or reopens a spare-part query and writes its history. */
export async function changeQuery(
  platform: Platform,
  tx: Tx,
  call: ChangeQuery,
): Promise<QueryRow> {
  const before = checkMayChange(call, await holdQuery(tx, call.query.id));
  const { id, version } = before;
  const { caller, ifMatch } = call;
  const current = presentSparePartQuery(platform, before);
  await checkVersion(tx, { ifMatch, version }, { kind: 'query', id, caller, current });
  const wanted = await wantedOf(platform, tx, call, before);
  return saveChange(platform, tx, call, { before, wanted });
}
