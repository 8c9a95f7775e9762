import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectCached, workerReady } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const WITHIN = 1_000;

/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** One more visit with a slow processor and a slow line: when what stood there, in milliseconds. */
async function visit(context: BrowserContext) {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4g);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Generate a Quote A part/ })).toBeVisible();
  const stands = await page.evaluate(() => Math.round(performance.now()));
  // Reported once it is on the screen, a moment after the page has it.
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(Math.round(paint.startTime));
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  await page.close();
  return { painted, stands };
}

test('the second visit paints within a second on a slow phone with a slow line', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await expectCached(page, /^kept-/);
  await page.close();

  // The quickest of three: beside other tests the machine is slower than the phone it plays.
  const painted: number[] = [];
  while (painted.length < 3 && !painted.some((milliseconds) => milliseconds < WITHIN)) {
    const figures = await visit(context);
    painted.push(figures.painted);
    test.info().annotations.push({
      type: 'figures',
      description: `first paint ${figures.painted} ms, Home stands ${figures.stands} ms`,
    });
  }
  expect(Math.min(...painted)).toBeLessThan(WITHIN);
});
