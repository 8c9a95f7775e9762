import { ofThisWindow } from '../client/device-storage.ts';
import { newIdempotencyKey } from '../client/index.ts';

/** An update of the app leaves it: without it the tab's drafts are another tab's. */
const NAME = 'draft-tab';
/** A page that is loaded again may ask before the one it follows is quite gone. */
const GONE_WITHIN = 2000;
const lockOf = (name: string) => `tab:${name}`;

let present: string | undefined;

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type }: { type?: string } = navigation?.toJSON() ?? {};
  return type === 'reload' || type === 'back_forward';
}

/** Locked for as long as the page lives; answers whether it could be had. */
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
  // 'Duplicate tab' copied the name: this page takes one of its own.
  begin(newIdempotencyKey());
}

function begin(name: string): string {
  present = name;
  ofThisWindow.setItem(NAME, name);
  void claim(name);
  return name;
}

/**
 * Names this tab, over a reload too; empty where the browser cannot tell tabs apart. To be called at
 * the start: a duplicate has its own name then before anything is typed.
 */
export function tabName(): string {
  if (!('locks' in navigator)) return '';
  return present ?? begin(ofThisWindow.getItem(NAME) ?? newIdempotencyKey());
}

/** Whether no page bears the name any more. */
export async function isClosed(name: string): Promise<boolean> {
  if (name === '') return true;
  return navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null);
}
