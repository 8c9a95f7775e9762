const ASKED = 'outbox-storage-asked';

/** Asks the browser, once, not to clear what is kept here when the phone runs out of room. */
export async function askToStay(): Promise<void> {
  if (localStorage.getItem(ASKED) || !navigator.storage?.persist) return;
  localStorage.setItem(ASKED, 'true');
  await navigator.storage.persist().catch(() => false);
}
