import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../server/src/testing/documents.ts';
import { axe, expect, test } from './support/test.ts';

/** Minimum size of a target for a finger, in pixels. */
const TARGET = 44;
const audit = { name: 'Plant audit.pdf', mimeType: 'application/pdf', buffer: aPdf() };

/**
 * Measures the width and height of the area around an element's middle that responds to a tap on
 * it.
 */
const areaOf = (target: Locator) =>
  target.evaluate((element, max) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOf = (hit: Element | null) =>
      hit !== null && (element.contains(hit) || (hit.tagName === 'LABEL' && hit.contains(element)));
    const reach = (stepX: number, stepY: number) => {
      let steps = 0;
      while (steps < max && isOf(document.elementFromPoint(x + stepX * steps, y + stepY * steps))) {
        steps += 1;
      }
      return steps;
    };
    return { width: reach(1, 0) + reach(-1, 0), height: reach(0, 1) + reach(0, -1) };
  }, TARGET);

/**
 * Taps a target large enough for a finger; a main action must be in the lower half, where the thumb
 * is.
 */
async function tap(target: Locator, where: 'anywhere' | 'below' = 'anywhere'): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const name = String(target);
  const area = await areaOf(target);
  expect(area.width, `${name}: width`).toBeGreaterThanOrEqual(TARGET);
  expect(area.height, `${name}: height`).toBeGreaterThanOrEqual(TARGET);
  const box = await target.boundingBox();
  const height = target.page().viewportSize()?.height ?? 0;
  if (where === 'below') {
    expect(box?.y, `${name}: lies in the lower half`).toBeGreaterThan(height / 2 - TARGET);
  }
  await target.tap();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('one hand can find the longest-waiting query, call and answer its buyer, and upload the plant’s report', async ({
  page,
  make,
  signIn,
}) => {
  const buyer = await make.customer({ companyName: 'Malabar Corrugators' });
  await make.query(buyer, { sparePartName: 'Slotting Blade' });
  await make.query(buyer, { sparePartName: 'Oil Seal' });
  const { mobile } = buyer;
  const written = `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  await signIn(page, { as: 'administrator' });

  await test.step('the longest-waiting query comes first', async () => {
    await page.goto('/admin');
    await tap(page.getByRole('navigation', { name: 'Main' }).getByText('Queries'), 'below');
    await tap(page.getByRole('link', { name: /^All \d/ }));
    await expect(page.getByRole('heading', { name: 'All Queries' })).toBeVisible();
    await page.getByRole('searchbox').fill(written);
    await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
    const card = page.locator('[data-row]').first();
    expect((await card.boundingBox())?.height, 'less than a third of 640 px').toBeLessThan(640 / 3);
    for (const name of [buyer.companyName, written]) {
      const area = await areaOf(card.getByRole('link', { name, exact: true }));
      expect(Math.min(area.width, area.height), name).toBeGreaterThanOrEqual(TARGET);
    }
    await tap(page.getByRole('link', { name: 'Slotting Blade' }));
    await expect(page.getByRole('heading', { name: 'Slotting Blade' })).toBeVisible();
  });

  await test.step('the buyer is called and messaged by the number shown', async () => {
    for (const [name, href] of [
      [`Call ${buyer.companyName}: ${written}`, `tel:+91${mobile}`],
      [`WhatsApp to ${buyer.companyName}: ${written}`, `https://wa.me/91${mobile}`],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      const area = await areaOf(link);
      expect(Math.min(area.width, area.height), name).toBeGreaterThanOrEqual(TARGET);
    }
  });

  await test.step('the query is answered and resolved', async () => {
    await tap(page.getByRole('textbox', { name: 'Answer to the buyer' }), 'below');
    await page.keyboard.type('Three pieces in stock.');
    await tap(button(page, 'Send answer'), 'below');
    const sent = page.getByRole('listitem').filter({ hasText: 'Three pieces in stock.' });
    await expect(sent).toBeFocused();
    await expect(sent).toBeInViewport();
    await tap(button(page, 'Resolve Slotting Blade'), 'below');
    await tap(button(page, /^Supplied/), 'below');
    await expect(button(page, /^Resolved: Supplied. Change/)).toHaveText('Supplied');
    await axe(page);
  });

  await test.step('the plant is found, and its report is uploaded', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await tap(page.getByRole('link', { name: buyer.companyName, exact: true }).first());
    await expect(page.getByRole('heading', { level: 1, name: buyer.companyName })).toBeVisible();
    await tap(button(page, 'Reports'));
    const choosing = page.waitForEvent('filechooser');
    await tap(button(page, `Upload report for ${buyer.companyName}`));
    await (await choosing).setFiles(audit);
    const question = page.getByRole('dialog', { name: 'Upload this report?' });
    await expect(question.getByText(written)).toBeVisible();
    await tap(question.getByRole('button', { name: 'Upload report' }), 'below');
    await expect(page.getByText('Report #1 is uploaded')).toBeVisible();
  });
});

test('the pages of a list are turned by finger, even in the narrowest window', async ({
  page,
  make,
  signIn,
}) => {
  const buyer = await make.customer();
  for (let count = 0; count <= 20; count += 1) await make.query(buyer);
  await signIn(page, { as: 'administrator' });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/admin/queries/all?search=${buyer.mobile}&page=2`);
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
    await expect(pages.last()).toBeVisible();
    const boxes = await Promise.all((await pages.all()).map((one) => one.boundingBox()));
    expect(Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))).toBe(44);
    expect(new Set(boxes.map((box) => box?.y)).size, 'all buttons are on one line').toBe(1);
    expect(boxes).toHaveLength(width === 360 ? 7 : 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
