import type { machineCalls } from '@fluteline/contract/machine';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertMachine, type ListedMachine, type MachineRow } from './store.ts';

type SellMachine = Pick<
  Call<typeof machineCalls.sellMachine>,
  'body' | 'pictures' | 'requestId'
> & {
  readonly caller: { readonly accountId: string };
};

/** Lists a machine for sale, active from the start. */
export async function sellMachine(
  { clock }: Platform,
  tx: Tx,
  call: SellMachine,
): Promise<ListedMachine> {
  const { accountId } = call.caller;
  const now = clock();
  const inputs = call.pictures.get('Images') ?? [];
  const owner = { access: 'public', accountId } as const;
  const machine: MachineRow = {
    ...call.body,
    id: newId(now),
    accountId,
    isActive: true,
    sellerIsActive: true,
    soldAt: null,
    images: await settlePictures(tx, clock, owner, { field: 'Images', before: [], inputs }),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const seller = await insertMachine(tx, machine);
  await audit(tx, clock, {
    actorId: accountId,
    action: 'machine.listed',
    targetKind: 'machine',
    targetId: machine.id,
    after: machine,
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'machine', id: machine.id });
  return { ...machine, ...seller };
}
