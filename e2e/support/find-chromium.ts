import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath({ PATH = '' }: NodeJS.ProcessEnv, programs: readonly string[]): string[] {
  const folders = PATH.split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Returns a Chromium to drive: CHROMIUM_PATH, then the usual names on PATH, then the test runner's
 * own. Throws for a CHROMIUM_PATH that does not exist, since that is a mistake.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv,
  runnersOwn: string,
): string | undefined {
  const { CHROMIUM_PATH } = environment;
  if (CHROMIUM_PATH) {
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not a program`);
  }
  return [...onPath(environment, names), runnersOwn].find(isProgram);
}

/**
 * Returns the browser for journeys: Chromium's headless shell, which takes an eighth less processor
 * time and shows no notifications, or a Chromium if there is no shell or one is requested.
 */
export function findHeadlessShell(
  environment: NodeJS.ProcessEnv,
  runnersOwn: string,
): string | undefined {
  const found = environment.CHROMIUM_PATH ? undefined : onPath(environment, shells).find(isProgram);
  return found ?? findChromium(environment, runnersOwn);
}
