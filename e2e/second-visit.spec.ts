import { expect, test } from './support/on-a-bad-line.ts';
import { expectCached } from './support/worker.ts';

test('the second visit shows Home before anything arrives over the network', async ({
  page,
  context,
  customer: _signedIn,
  line,
}) => {
  await expectCached(page, /^kept-/);
  await page.close();
  line.fallSilent();
  const visit = await context.newPage();
  await visit.goto('/home', { waitUntil: 'commit' });
  await expect(visit.getByRole('link', { name: /^Generate a Quote A part/ })).toBeVisible();
  // The paint is reported once Home is on the screen, a moment after the page contains it.
  await visit.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  expect(line.unanswered(), 'requests that refresh Home are still unanswered').toBeGreaterThan(0);
});
