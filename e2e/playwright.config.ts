import { chromium, defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findHeadlessShell } from './support/find-chromium.ts';
import { writeToMemory } from './support/memory-folder.ts';
import { desk, ofPhone } from './support/windows.ts';

writeToMemory();

const executablePath = findHeadlessShell(process.env, chromium.executablePath());
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Tests of office work, which only run at desk width; customers use phones. */
const deskOnly = [
  'journey.spec.ts',
  'keyboard-journey.spec.ts',
  'panel-density.spec.ts',
  'panel-import.spec.ts',
  'panel-notify.spec.ts',
  'panel-plant.spec.ts',
  'panel-reports.spec.ts',
  'plant-page.spec.ts',
  'second-factor.spec.ts',
];
/** Tests whose subject changes with the width of the window. */
const atBothWidths = [
  'answer-query.spec.ts',
  'panel-machines.spec.ts',
  'panel-queries.spec.ts',
  'stylesheets.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // page.route does not see the requests of a worker. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Animations are off, so that a checked state does not change.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: '360',
      testIgnore: deskOnly,
      use: ofPhone,
    },
    { name: '1280', testMatch: [...deskOnly, ...atBothWidths], use: { viewport: desk } },
  ],
});
