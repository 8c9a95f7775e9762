import { ofThisWindow } from '../client/device-storage.ts';
import { newIdempotencyKey } from '../client/index.ts';

/**
 * Session storage name that updates of the app must not change: without it a tab's drafts would
 * count as another tab's.
 */
const NAME = 'draft-tab';
/** Time to wait for a reloading page's predecessor to release its lock. */
const GONE_WITHIN = 2000;
const lockOf = (name: string) => `tab:${name}`;

let present: string | undefined;

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type }: { type?: string } = navigation?.toJSON() ?? {};
  return type === 'reload' || type === 'back_forward';
}

/** Takes a lock for as long as the page lives; returns whether it succeeded. */
function takeLock(name: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => {});
    };
    navigator.locks.request(lockOf(name), options, keep).catch(() => resolve(false));
  });
}

async function claim(name: string): Promise<void> {
  if (await takeLock(name, { ifAvailable: true })) return;
  const signal = AbortSignal.timeout(GONE_WITHIN);
  if (isLoadedAgain() && (await takeLock(name, { signal }))) return;
  // 'Duplicate tab' copied the name, so this page takes a new one.
  begin(newIdempotencyKey());
}

function begin(name: string): string {
  present = name;
  ofThisWindow.setItem(NAME, name);
  void claim(name);
  return name;
}

/**
 * Returns a name for this tab that survives reloads; empty if the browser cannot tell tabs apart.
 * Call it at the start, so that a duplicated tab has its own name before anything is typed.
 */
export function tabName(): string {
  if (!('locks' in navigator)) return '';
  return present ?? begin(ofThisWindow.getItem(NAME) ?? newIdempotencyKey());
}

/** Whether no open page has the given tab name. */
export async function isClosed(name: string): Promise<boolean> {
  if (name === '') return true;
  return navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null);
}
