import { clearDevice } from './clear-device.ts';
import { fetchVersion } from './fetch-version.ts';
import { followNow, notifyOtherWindows } from './other-windows.ts';
import { reloadPage } from './reload-page.ts';
import { updatesMade } from './reloads.ts';
import { takeOver } from './take-over.ts';
import { updateStore } from './update-store.ts';

async function servedNow(): Promise<string | null> {
  try {
    return (await fetchVersion()).version;
  } catch {
    return null;
  }
}

/**
 * Activates the next release's worker, clears the device and loads the new release. Clears nothing
 * without a connection, as the old release offline is better than none.
 */
export async function performUpdate(): Promise<void> {
  const { step, target, isFollowing } = updateStore.read();
  if (step === 'updating') return;
  updateStore.step('updating');
  const served = await servedNow();
  if (served === null) {
    updateStore.step('unreachable');
    return;
  }
  if (isFollowing) {
    followNow(target);
    return;
  }
  // Recorded before clearing, so that the update is not offered again if a later step fails.
  updatesMade.add(target);
  await takeOver();
  await clearDevice();
  notifyOtherWindows(target);
  reloadPage();
}
