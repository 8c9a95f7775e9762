import { lasting } from '../../../kit/client/device-storage.ts';

/** Put in by the build, of `package.json`. */
declare const __RUNNING_VERSION__: string;

/** The version of the page that runs. */
export const runningVersion: string = __RUNNING_VERSION__;

const VERSION = 'appVersion';

/** Leaves the version behind for whoever looks after this device. */
export function rememberRunningVersion(): void {
  try {
    if (lasting.getItem(VERSION) !== runningVersion) {
      lasting.setItem(VERSION, runningVersion);
    }
  } catch {
    // A full storage is no reason not to start.
  }
}
