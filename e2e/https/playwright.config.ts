import { defineConfig } from '@playwright/test';
import { writeToMemory } from '../support/memory-folder.ts';
import { ofPhone } from '../support/windows.ts';

writeToMemory();

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Started by bin/https.ts if Caddy is available. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Separate from the folder of the browser step, which runs at the same time, because each run
  // empties its folder at the start.
  outputDir: '../../.cache/https-results',
  globalSetup: '../support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...ofPhone,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
