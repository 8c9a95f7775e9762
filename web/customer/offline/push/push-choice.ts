import { hasDatabase } from '../../../kit/client/device-storage.ts';
import { openDatabase } from '../database.ts';

/** Returns whether notifications are switched off on this phone; the worker can ask too. */
export async function isPushOff(): Promise<boolean> {
  if (!hasDatabase()) return false;
  try {
    return (await (await openDatabase()).get('device', 'push-off')) ?? false;
  } catch {
    return false;
  }
}

/** Stores for the worker whether notifications are switched off on this phone. */
export async function storePushOff(isOff: boolean): Promise<void> {
  if (!hasDatabase()) return;
  try {
    await (await openDatabase()).put('device', isOff, 'push-off');
  } catch (error) {
    console.warn('The worker does not know whether notifications are switched off', error);
  }
}
