import type { Platform } from '../platform/platform.ts';

/** Loads the demonstration data where there are no catalogue items yet; tells the sign-ins. */
export async function loadDemo(_platform: Platform, _say: (line: string) => void): Promise<void> {}
