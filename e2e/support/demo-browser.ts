import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserFlags } from './browser.ts';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { findChromium } from './find-chromium.ts';
import globalSetup from './global-setup.ts';
import { startTestServer } from './server-process.ts';

type Stop = () => Promise<void>;

/** Calls `use` with a browser and the built app on its demonstration data, and ends both. */
export async function withDemoBrowser<Result>(
  use: (browser: Browser, world: DemoWorld) => Promise<Result>,
): Promise<Result> {
  const stops: Stop[] = [await globalSetup()];
  try {
    const server = await startTestServer({ DEMO: '1' });
    stops.push(() => server.stop());
    const executablePath = findChromium(process.env, chromium.executablePath());
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath && { executablePath }),
    });
    stops.push(() => browser.close());
    return await use(browser, await openDemoWorld(server.url, server.output()));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
  readonly colorScheme: 'light' | 'dark';
}

const NARROW = 600;

/** Opens a window of the size of a phone or a desk, without animations. */
export function openLook(
  browser: Browser,
  { width, height, scale = 1, colorScheme }: Look,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(width < NARROW && { isMobile: true, hasTouch: true }),
  });
}
