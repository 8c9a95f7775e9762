import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium to drive: CHROMIUM_PATH, then the usual names on PATH, then the test runner's own.
 * A CHROMIUM_PATH that leads nowhere is a mistake to be reported, not to be passed over.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv,
  runnersOwn: string,
): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = environment;
  if (CHROMIUM_PATH) {
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is no program`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, runnersOwn].find(isProgram);
}
