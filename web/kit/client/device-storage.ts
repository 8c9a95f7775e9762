/** What this app needs of a browser's storage. */
export interface DeviceStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  /** Only where it outlives the page; answers whether it does. */
  setLasting(name: string, value: string): boolean;
  removeItem(name: string): void;
  names(): readonly string[];
}

type Kind = 'localStorage' | 'sessionStorage';
type WebStorage = Pick<DeviceStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the page has under a name; where site data is blocked, asking for it throws. */
function find(name: string): unknown {
  try {
    return Reflect.get(globalThis, name) ?? null;
  } catch {
    return null;
  }
}

const granted = (kind: Kind) => find(kind) as WebStorage | null;

/**
 * A storage that never throws: what the browser's has no room for, or refuses, lives as long as the
 * page.
 */
function deviceStorage(kind: Kind): DeviceStorage {
  const unstored = new Map<string, string>();
  // What another tab could write is newer.
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

/** What outlives the window, as far as the browser lets it. */
export const lasting: DeviceStorage = deviceStorage('localStorage');

/** What ends with the window. */
export const ofThisWindow: DeviceStorage = deviceStorage('sessionStorage');

/** Whether there is a database to try. */
export const hasDatabase = (): boolean => find('indexedDB') !== null;

/** Whether there are stores of answers to try. */
export const hasCaches = (): boolean => find('caches') !== null;

/** Whether the browser refuses to keep anything for this site. */
export function isSiteDataBlocked(): boolean {
  return granted('localStorage') === null;
}
