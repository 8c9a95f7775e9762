import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The same in dark, as far as colours go: nothing else depends on the scheme. */
export async function axeInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, ['color-contrast']);
}

/** Waits for colours on their way to others; what never ends, as a skeleton's pulse, is left to it. */
function settleColours(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Asserts that axe has nothing to report on what is on the screen now; `rules` narrows the question. */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  // A screen that is still on its way has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // By ourselves, for the builder reads its half megabyte into the page twice at each question.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  await settleColours(page);
  // Legacy: in the page itself, which is twice as fast; we have no frames.
  const builder = new AxeBuilder({ page, axeSource: 'axe.version' }).setLegacyMode();
  // Nobody reads the thousands of nodes that passed.
  builder.options({ resultTypes: ['violations', 'incomplete'] });
  if (rules) builder.withRules(rules);
  const { violations, incomplete } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  const address = new URL(page.url()).pathname;
  expect(found, `axe on ${address}, ${incomplete.length} left to the eye`).toEqual([]);
}
