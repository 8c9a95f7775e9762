import { isDeepStrictEqual } from 'node:util';
import type { machineCalls } from '@fluteline/contract/machine';
import { mayChangeMachine, maySeeMachine } from '@fluteline/domain/machine';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/stale.ts';
import { presentMachine } from './present.ts';
import {
  holdMachine,
  type ListedMachine,
  type MachineRow,
  saveMachine,
  type Viewer,
} from './store.ts';

type ChangeMachine = Pick<
  Call<typeof machineCalls.changeMachine>,
  'query' | 'body' | 'pictures' | 'ifMatch' | 'requestId'
> & { readonly caller: Viewer };

async function checkMayChange(
  tx: Tx,
  { caller, ifMatch }: ChangeMachine,
  machine: ListedMachine | undefined,
): Promise<ListedMachine> {
  if (!machine || !maySeeMachine(caller, machine)) throw new AppError('not_found');
  if (!mayChangeMachine(caller, machine)) {
    throw new AppError('forbidden', { sentence: 'Only its seller changes a machine.' });
  }
  const { id, version } = machine;
  const current = presentMachine(machine, caller);
  await checkVersion(tx, { ifMatch, version }, { kind: 'machine', id, caller, current });
  return machine;
}

/** Only what was sent changes: the list of pictures is replaced by what was sent, in order. */
async function wantedOf(
  { clock }: Platform,
  tx: Tx,
  { body, pictures }: ChangeMachine,
  before: MachineRow,
): Promise<MachineRow> {
  const inputs = pictures.get('Images');
  const owner = { access: 'public', accountId: before.accountId } as const;
  const list = { field: 'Images', before: before.images };
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(sent),
    // Back on the market: it was not sold after all.
    soldAt: body.isActive ? null : before.soldAt,
    images: inputs ? await settlePictures(tx, clock, owner, { ...list, inputs }) : before.images,
  };
}

/** Changes a listed machine: its seller or an administrator. */
export async function changeMachine(
  platform: Platform,
  tx: Tx,
  call: ChangeMachine,
): Promise<ListedMachine> {
  const found = await checkMayChange(tx, call, await holdMachine(tx, call.query.id));
  const { companyName, email, mobile, ...before } = found;
  const wanted = await wantedOf(platform, tx, call, before);
  if (isDeepStrictEqual(wanted, before)) return found;
  const after = { ...wanted, version: before.version + 1, updatedAt: platform.clock() };
  await saveMachine(tx, after);
  await audit(tx, platform.clock, {
    actorId: call.caller.accountId,
    action: 'machine.changed',
    targetKind: 'machine',
    targetId: before.id,
    before,
    after,
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'machine', id: before.id });
  return { ...after, companyName, email, mobile };
}
