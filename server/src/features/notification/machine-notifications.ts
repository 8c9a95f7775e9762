import { newId } from '../../platform/ids.ts';
import type { AnyWrite } from '../../platform/write/write.ts';
import { listedMachineWords, notifyOfListedMachine } from './push/notify.ts';
import { insertOfMachine } from './store.ts';

/** A machine for sale, and the accounts with a saved search that finds it. */
interface MatchingMachine {
  readonly id: string;
  readonly name: string;
  /** Account that lists the machine. */
  readonly sellerId: string;
  readonly accountIds: readonly string[];
}

/**
 * Adds a notification of a machine for accounts with a saved search that finds it, and notifies
 * their devices, in the write that matches the machine.
 */
export async function notifyOfMatchingMachine(
  write: AnyWrite,
  machine: MatchingMachine,
): Promise<void> {
  const { tx, now } = write;
  const { id: machineId, sellerId: sentBy, accountIds } = machine;
  if (accountIds.length === 0) return;
  const words = listedMachineWords(machine);
  const row = { id: newId(now), machineId, accountIds, sentBy, createdAt: now, ...words };
  await insertOfMachine(tx, row);
  write.changedOf(accountIds, 'notification');
  await notifyOfListedMachine(write, machine);
}
