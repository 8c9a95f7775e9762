import { defineConfig } from '@playwright/test';
import { writeToMemory } from '../support/memory-folder.ts';
import { ofPhone } from '../support/windows.ts';

writeToMemory();

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Started by bin/https.ts, where there is a Caddy. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Not the browser step's, beside which it runs: whoever begins empties it.
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
