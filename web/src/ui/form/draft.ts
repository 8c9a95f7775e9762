import { type DeviceStorage, lasting, ofThisWindow } from '../../client/device-storage.ts';

const PREFIX = 'draft';
/** One switch for 'clear everything of this account', whichever storage a form chose. */
const storages = () => [lasting, ofThisWindow];

/** Where a form's typed values wait for the next visit. */
export interface DraftPlace {
  /** The form. */
  readonly key: string;
  /** Whose: an account's mobile number; absent for a guest, whose drafts end with the window. */
  readonly owner?: string | undefined;
}

function keyOf({ key, owner }: DraftPlace): string {
  return `${PREFIX}:${owner ?? ''}:${key}`;
}

function storageOf({ owner }: DraftPlace): DeviceStorage {
  return owner ? lasting : ofThisWindow;
}

/** What a form keeps, as it stands there; null where it keeps nothing. */
export function storedDraft(place: DraftPlace): object | null {
  try {
    const stored: unknown = JSON.parse(storageOf(place).getItem(keyOf(place)) ?? 'null');
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

/** What was typed before, without names the form does not have and values of another kind. */
export function readDraft<V extends object>(place: DraftPlace, initial: V): V {
  const known = Object.entries(storedDraft(place) ?? {}).filter(
    ([name, value]) => name in initial && typeof value === typeof initial[name as keyof V],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Keeps what is typed, except the names in `secret`. */
export function writeDraft<V extends object>(
  place: DraftPlace,
  values: V,
  secret: readonly (keyof V)[] = [],
): void {
  const kept = Object.entries(values).filter(([name]) => !secret.includes(name as keyof V));
  try {
    storageOf(place).setItem(keyOf(place), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full storage loses the convenience, not the form.
  }
}

/** Forgets one form. */
export function clearDraft(place: DraftPlace): void {
  storageOf(place).removeItem(keyOf(place));
}

function clearBy(prefixes: readonly string[]): void {
  for (const storage of storages()) {
    for (const key of storage.names()) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}

const prefixOf = (owner: string) => `${PREFIX}:${owner}:`;

/** Forgets every form of an account, and of the guest before it. */
export function clearDraftsOf(owner: string): void {
  clearBy([prefixOf(owner), prefixOf('')]);
}

/** Forgets every form that nobody in particular owns: those of this window. */
export function clearGuestDrafts(): void {
  clearBy([prefixOf('')]);
}
