import { lasting } from '../../../kit/client/device-storage.ts';

/** Set by the build from `package.json`. */
declare const __RUNNING_VERSION__: string;

/** Version of the running page. */
export const runningVersion: string = __RUNNING_VERSION__;

const VERSION = 'appVersion';

/** Stores the version in the browser's storage, for support. */
export function rememberRunningVersion(): void {
  try {
    if (lasting.getItem(VERSION) !== runningVersion) {
      lasting.setItem(VERSION, runningVersion);
    }
  } catch {
    // The app starts even if the storage is full.
  }
}
