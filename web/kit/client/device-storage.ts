/** The part of the browser's storage interface that the apps use. */
export interface DeviceStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  /** Stores a value only if it outlives the page; returns whether it does. */
  setLasting(name: string, value: string): boolean;
  removeItem(name: string): void;
  names(): readonly string[];
}

type Kind = 'localStorage' | 'sessionStorage';
type WebStorage = Pick<DeviceStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns a global by name; reading it throws when site data is blocked. */
function find(name: string): unknown {
  try {
    return Reflect.get(globalThis, name) ?? null;
  } catch {
    return null;
  }
}

const granted = (kind: Kind) => find(kind) as WebStorage | null;

/**
 * Creates a storage that never throws: values that the browser has no space for, or rejects, last
 * as long as the page.
 */
function deviceStorage(kind: Kind): DeviceStorage {
  const unstored = new Map<string, string>();
  // A value that another tab was able to store is newer than the one in memory.
  globalThis.addEventListener?.('storage', (event) => {
    const { key, storageArea } = event as Event & {
      readonly key?: string | null;
      readonly storageArea?: unknown;
    };
    if (storageArea !== granted(kind)) return;
    if (key === undefined) return;
    if (key === null) unstored.clear();
    else unstored.delete(key);
  });
  const setLasting = (name: string, value: string): boolean => {
    try {
      granted(kind)?.setItem(name, value);
    } catch (error) {
      console.warn(`There is no room on this device for ${name}`, error);
      return false;
    }
    if (!granted(kind)) return false;
    unstored.delete(name);
    return true;
  };
  return {
    getItem: (name) => unstored.get(name) ?? granted(kind)?.getItem(name) ?? null,
    setItem(name, value) {
      if (!setLasting(name, value)) unstored.set(name, value);
    },
    setLasting,
    removeItem(name) {
      unstored.delete(name);
      granted(kind)?.removeItem(name);
    },
    names: () => [...new Set([...Object.keys(granted(kind) ?? {}), ...unstored.keys()])],
  };
}

/** Storage that outlives the window, as far as the browser allows it. */
export const lasting: DeviceStorage = deviceStorage('localStorage');

/** Storage that ends with the window. */
export const ofThisWindow: DeviceStorage = deviceStorage('sessionStorage');

/** Whether the browser offers IndexedDB. */
export const hasDatabase = (): boolean => find('indexedDB') !== null;

/** Whether the browser offers the Cache API. */
export const hasCaches = (): boolean => find('caches') !== null;

/** Whether the browser blocks storage for this site. */
export function isSiteDataBlocked(): boolean {
  return granted('localStorage') === null;
}
