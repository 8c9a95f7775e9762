import { newId } from '../../platform/ids.ts';
import type { AnyWrite } from '../../platform/write/write.ts';
import { listedMachineWords, notifyOfListedMachine } from './push/notify.ts';
import { insertOfMachine } from './store.ts';

/** A machine for sale, and the accounts whose saved search finds it. */
interface FoundMachine {
  readonly id: string;
  readonly name: string;
  /** Who lists it. */
  readonly sellerId: string;
  readonly accountIds: readonly string[];
}

/**
 * Puts a machine among the notifications of those whose saved search finds it, and notifies their
 * devices, in the write that matches it.
 */
export async function notifySearchers(write: AnyWrite, machine: FoundMachine): Promise<void> {
  const { tx, now } = write;
  const { id: machineId, sellerId: sentBy, accountIds } = machine;
  if (accountIds.length === 0) return;
  const words = listedMachineWords(machine);
  const row = { id: newId(now), machineId, accountIds, sentBy, createdAt: now, ...words };
  await insertOfMachine(tx, row);
  write.changedOf(accountIds, 'notification');
  await notifyOfListedMachine(write, machine);
}
