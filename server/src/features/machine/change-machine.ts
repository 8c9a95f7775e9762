import { isDeepStrictEqual } from 'node:util';
import type { machineCalls } from '@fluteline/contract/machine';
import { mayChangeMachine, maySeeMachine } from '@fluteline/domain/machine';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { presentMachine } from './present.ts';
import { type ListedMachine, lockMachine, type MachineRow, saveMachine } from './store.ts';

type ChangeMachine = Pick<
  Sent<typeof machineCalls.changeMachine>,
  'query' | 'body' | 'pictures' | 'ifMatch'
>;

async function checkMayChange(
  write: Write,
  { ifMatch }: ChangeMachine,
  machine: ListedMachine | undefined,
): Promise<ListedMachine> {
  const { caller } = write;
  if (!machine || !maySeeMachine(caller, machine)) throw new AppError('not_found');
  if (!mayChangeMachine(caller, machine)) {
    throw new AppError('forbidden', { sentence: messages.refusals.machineOfAnother });
  }
  const { id, version } = machine;
  const current = presentMachine(machine, caller);
  await checkVersion(write, { ifMatch, version }, { kind: 'machine', id, current });
  return machine;
}

/**
 * Returns a machine after a change: only sent fields change, and a sent list of pictures replaces
 * the earlier one, in its order.
 */
async function wantedOf(
  write: Write,
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
    // A machine that is back on the market was not sold after all.
    soldAt: body.isActive ? null : before.soldAt,
    images: inputs ? await attachPictures(write, owner, { ...list, inputs }) : before.images,
  };
}

/** Changes a listed machine, for its seller or an administrator. */
export async function changeMachine(write: Write, sent: ChangeMachine): Promise<ListedMachine> {
  const { tx } = write;
  const found = await checkMayChange(write, sent, await lockMachine(tx, sent.query.id));
  const { companyName, email, mobile, ...before } = found;
  const wanted = await wantedOf(write, sent, before);
  if (isDeepStrictEqual(wanted, before)) return found;
  const { id } = before;
  const after = { ...wanted, version: before.version + 1, updatedAt: write.now };
  await saveMachine(tx, after);
  write.audit({ action: 'machine.changed', targetKind: 'machine', targetId: id, before, after });
  write.changed('machine', id);
  return { ...after, companyName, email, mobile };
}
