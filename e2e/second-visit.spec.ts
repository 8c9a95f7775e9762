import { expect, test } from './support/test.ts';
import { expectKept, workerReady } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

test('the second visit paints within a second on a slow phone with a slow line', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await expectKept(page, /^kept-/);
  await page.close();

  const again = await context.newPage();
  const line = await context.newCDPSession(again);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4g);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await again.goto('/home', { waitUntil: 'commit' });
  await expect(again.getByRole('link', { name: /Generate.*Quote/s })).toBeVisible();
  const figures = await again.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      painted: Math.round(paint?.startTime ?? Number.NaN),
      stands: Math.round(performance.now()),
    };
  });
  test.info().annotations.push({
    type: 'figures',
    description: `first paint ${figures.painted} ms, Home stands ${figures.stands} ms`,
  });
  expect(figures.painted).toBeLessThan(1_000);
});
