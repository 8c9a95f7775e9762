import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../server/src/testing/documents.ts';
import { axe, expect, test } from './support/test.ts';

/** What a finger can be expected to meet. */
const TARGET = 44;
const audit = { name: 'Plant audit.pdf', mimeType: 'application/pdf', buffer: aPdf() };

/** How wide and high the area is that belongs to an element, around its middle. */
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

/** Taps what a finger meets; a main action lies in the lower half, where a thumb is. */
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

test('with one hand the longest-waiting query is found, its buyer called and answered, and his plant given its report', async ({
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

  await test.step('found: the longest-waiting stands first', async () => {
    await page.goto('/admin');
    await tap(page.getByRole('navigation', { name: 'Main' }).getByText('Queries'), 'below');
    await tap(page.getByRole('link', { name: /^All \d/ }));
    await expect(page.getByRole('heading', { name: 'All Queries' })).toBeVisible();
    await page.getByRole('searchbox').fill(written);
    await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
    const card = page.locator('[data-row]').first();
    expect((await card.boundingBox())?.height, 'a third of 640 px').toBeLessThan(640 / 3);
    for (const name of [buyer.companyName, written]) {
      const area = await areaOf(card.getByRole('link', { name, exact: true }));
      expect(Math.min(area.width, area.height), name).toBeGreaterThanOrEqual(TARGET);
    }
    await tap(page.getByRole('link', { name: 'Slotting Blade' }));
    await expect(page.getByRole('heading', { name: 'Slotting Blade' })).toBeVisible();
  });

  await test.step('called and written to, by the number as it is written', async () => {
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

  await test.step('answered and resolved', async () => {
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

  await test.step('the plant found, and its report uploaded', async () => {
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

test('the pages of a list are turned by a finger, in the narrowest window too', async ({
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
    expect(new Set(boxes.map((box) => box?.y)).size, 'one line').toBe(1);
    expect(boxes).toHaveLength(width === 360 ? 7 : 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
