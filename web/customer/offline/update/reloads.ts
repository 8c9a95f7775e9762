import { compareVersions } from '@fluteline/domain/release';
import { type DeviceStorage, lasting, ofThisWindow } from '../../../kit/client/device-storage.ts';

/** Prefix of entries that survive an update. */
const PREFIX = 'update:';
const MADE = `${PREFIX}reloadedFor`;
const FOLLOWED = `${PREFIX}followed`;
const MAX_VERSIONS = 50;

function read(storage: DeviceStorage, name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function add(storage: DeviceStorage, name: string, version: string): void {
  const others = read(storage, name).filter((one) => compareVersions(one, version) !== 0);
  try {
    storage.setItem(name, JSON.stringify([...others, version].slice(-MAX_VERSIONS)));
  } catch (error) {
    console.warn('An update is not remembered', error);
  }
}

/** Versions this device was updated to; none is offered twice. */
export const updatesMade = {
  read: () => read(lasting, MADE),
  add: (version: string) => add(lasting, MADE, version),
};

/** Versions for which this window was reloaded after another window had updated. */
export const updatesFollowed = {
  read: () => read(ofThisWindow, FOLLOWED),
  add: (version: string) => add(ofThisWindow, FOLLOWED, version),
};

/** Returns whether a stored entry is part of the record of updates. */
export function isUpdateRecord(name: string): boolean {
  return name.startsWith(PREFIX);
}
