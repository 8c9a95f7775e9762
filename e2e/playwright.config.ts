import { chromium, defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';

const executablePath = findChromium(process.env, chromium.executablePath());
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

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
    // What a worker fetches, page.route does not see. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Nothing moves: what is looked at is what stays.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: '360',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: '1280',
      // Some look at both widths themselves; the others are about fingers, a phone's photos, its speed and storage, the Tab key or the worker.
      testIgnore: [
        'axe.spec.ts',
        'long-words.spec.ts',
        'offline.spec.ts',
        'push.spec.ts',
        'second-visit.spec.ts',
        'pictures.spec.ts',
        'calculators.spec.ts',
        'sell.spec.ts',
        'small-screen.spec.ts',
        'buy.spec.ts',
        'quote.spec.ts',
        'questionnaire.spec.ts',
        'outbox.spec.ts',
        'outbox-kept.spec.ts',
        'sign-out.spec.ts',
        'missing-chunk.spec.ts',
        'update-worker.spec.ts',
        'guest-network.spec.ts',
        'install.spec.ts',
        'slow-phone.spec.ts',
        'blocked-storage.spec.ts',
        'two-tabs.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
