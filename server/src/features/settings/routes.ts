import { settingsCalls } from '@fluteline/contract/settings';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Demonstration, demonstrationCalls } from './demonstration.ts';
import { readSettings } from './read-settings.ts';
import { sendTestMessage } from './send-test-message.ts';

/**
 * Long enough for drawing the pictures before anything is loaded, which takes a while on a small
 * machine.
 */
const LOADING_MS = 300_000;

/** Binds the calls for the installation's state, a test message and the demonstration data. */
export function settingsRoutes(
  routes: Routes,
  platform: Platform,
  demonstration: Demonstration,
): void {
  const startedAt = platform.clock();
  const { load, remove } = demonstrationCalls(demonstration);
  routes.read(settingsCalls.readSettings, async (_call, db) => ({
    data: await readSettings(platform, db, startedAt),
  }));
  routes.guardedWrite(
    settingsCalls.sendTestMessage,
    (call) => sendTestMessage(platform, call),
    async (_write, _sent, data) => ({ data }),
  );
  routes.perform(
    settingsCalls.loadDemonstration,
    async (call) => ({ data: { lines: await load(call) } }),
    LOADING_MS,
  );
  routes.write(settingsCalls.removeDemonstration, async (write) => {
    await remove(write);
    return undefined;
  });
}
