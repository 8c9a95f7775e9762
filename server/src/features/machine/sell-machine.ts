import type { machineCalls } from '@fluteline/contract/machine';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { insertMachine, type ListedMachine, type MachineRow } from './store.ts';

type SellMachine = Pick<Sent<typeof machineCalls.sellMachine>, 'body' | 'pictures'>;

/** Lists a machine for sale, active from the start. */
export async function sellMachine(
  write: Write,
  { body, pictures }: SellMachine,
): Promise<ListedMachine> {
  const { now } = write;
  const { accountId } = write.caller;
  const inputs = pictures.get('Images') ?? [];
  const owner = { access: 'public', accountId } as const;
  const machine: MachineRow = {
    ...body,
    id: newId(now),
    accountId,
    isActive: true,
    sellerIsActive: true,
    soldAt: null,
    images: await attachPictures(write, owner, { field: 'Images', before: [], inputs }),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { id } = machine;
  const seller = await insertMachine(write.tx, machine);
  write.audit({ action: 'machine.listed', targetKind: 'machine', targetId: id, after: machine });
  write.changed('machine', id);
  return { ...machine, ...seller };
}
