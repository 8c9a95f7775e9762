import { lasting } from '../../../kit/client/device-storage.ts';

const ASKED = 'outbox-storage-asked';

/** Asks the browser, once, not to evict the app's data when the phone runs out of space. */
export async function askToStay(): Promise<void> {
  if (lasting.getItem(ASKED) || !navigator.storage?.persist) return;
  lasting.setItem(ASKED, 'true');
  await navigator.storage.persist().catch(() => false);
}
