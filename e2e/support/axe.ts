import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { desk, phone } from './windows.ts';

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

const minified = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
const source = readFile(minified, 'utf8');

/** Checks the colours in dark mode; nothing else depends on the colour scheme. */
export async function axeInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, ['color-contrast']);
}

/**
 * Checks the page in its present colour scheme, and the colours of the other, in which the page
 * ends.
 */
export async function axeInBothSchemes(page: Page): Promise<void> {
  await axe(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await axe(page, ['color-contrast']);
}

/** Checks the page on a phone and a desk, light and dark; restores its state at the end. */
export async function axeAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone;
  await axeInBothSchemes(page);
  await page.setViewportSize(before.width === phone.width ? desk : phone);
  await axeInBothSchemes(page);
  await page.setViewportSize(before);
}

/** Waits until colour transitions end; ignores endless ones, such as a skeleton's pulse. */
function waitForTransitions(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Asserts that axe has nothing to report on the present screen; `rules` limits the check. */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  // A screen that is still loading has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  await waitForTransitions(page);
  const ask = (isReported: boolean) =>
    page.evaluate(
      ([only, selectors]) =>
        window.axe.run({
          // The results of the thousands of passed nodes are not used.
          resultTypes: ['violations'],
          // The style sheets would be fetched and parsed for a rule that is not on.
          preload: { assets: ['media'] },
          selectors,
          ...(only && { runOnly: only }),
        }),
      [rules, isReported] as const,
    );
  // Finding a selector for each node takes a third of the time: only what is reported needs one.
  const isClean = (await ask(false)).violations.length === 0;
  const violations = isClean ? [] : (await ask(true)).violations;
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  const { pathname } = new URL(page.url());
  const { width = 0 } = page.viewportSize() ?? {};
  expect(found, `axe on ${pathname} at ${width} px`).toEqual([]);
}
