import { enter, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { expectCached, workerReady } from './support/worker.ts';

test.describe('a part is found and requested', () => {
  test('by the model printed on it', async ({ page, signIn, make }) => {
    await make.item({
      product_name: 'Timing Belt',
      model_no: 'HTD 8M-1760-30',
      part_type: 'Timing Belts',
    });
    await signIn(page, { as: 'customer' });
    await page.goto('/shop');
    await page.getByRole('searchbox').fill('HTD8M 1760');
    await page.getByRole('link', { name: /HTD 8M-1760-30/ }).click();
    await page.getByRole('button', { name: 'Create Query' }).click();
    await page.getByRole('button', { name: /^Medium/ }).click();
    await expect(page.getByText('Thank you for your query!')).toBeVisible();
  });

  test('by its sizes, and by another maker’s number as an equivalent', async ({
    page,
    signIn,
    make,
  }) => {
    await make.item({
      product_name: 'Deep Groove Ball Bearing',
      model_no: '6205-2RS1',
      part_type: 'Bearing',
      inside_diameter: 25,
      outside_diameter: 52,
      width: 15,
    });
    await signIn(page, { as: 'customer' });
    await page.goto('/shop?search=bearing+25+52+15');
    const row = page.getByRole('link', { name: /6205-2RS1/ });
    await expect(row).toContainText('OD 52');
    await page.getByRole('searchbox').fill('6205DDU');
    await expect(page.getByText('seal 2RS1, asked DDU')).toBeVisible();
  });

  test('by keyboard as the nearest to a worn roller, with its sizes in the query', async ({
    page,
    signIn,
    make,
  }) => {
    await make.item({
      product_name: 'Feed Roller',
      model_no: 'FR-120',
      part_type: 'Rubber Roller',
      outer_diameter: 120,
      length: 1800,
    });
    await signIn(page, { as: 'customer' });
    await page.goto('/shop');
    await enter(page, page.getByRole('link', { name: 'Find by size' }));
    await enter(page, page.getByRole('link', { name: 'Rubber Roller' }));
    const sizeOf = (name: string) => page.getByRole('group', { name }).getByLabel(name);
    await type(page, sizeOf('Outer Diameter'), '116.5');
    await type(page, sizeOf('Face Length'), '१८००');
    await expect(page.getByRole('heading', { name: '1 part fits' })).toBeVisible();
    await expect(page.getByRole('link', { name: /FR-120/ })).toContainText('asked 116.5, +3.5');
    await sizeOf('Outer Diameter').fill('90');
    await expect(page.getByRole('heading', { name: 'No part fits' })).toBeVisible();
    await page.reload();
    await expect(sizeOf('Outer Diameter')).toHaveValue('90');
    await expect(page.getByRole('link', { name: /FR-120/ })).toContainText('asked 90, +30');
    await enter(page, page.getByRole('link', { name: 'Ask for it with these sizes' }));
    await expect(page.getByLabel('Spare Part Name')).toHaveValue('Rubber Roller 90 × 1,800 mm');
    await expect(page.getByLabel('Required Part Details')).toHaveValue(
      'Outer Diameter: 90 mm\nFace Length: 1,800 mm',
    );
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a part is found among those stored on the phone', async ({
    page,
    context,
    signIn,
    make,
  }) => {
    await make.item({ product_name: 'Perforating Strip', model_no: 'PS-35-015' });
    await signIn(page, { as: 'customer' });
    await page.goto('/shop');
    await workerReady(page);
    await expectCached(page, /^kept-\d{10} \/api\/catalogue\//);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto('/shop?search=ps35+strip');
    await expect(cold.getByText(/^Searched on this phone without a network/)).toBeVisible();
    await expect(cold.getByRole('link', { name: /PS-35-015/ })).toBeVisible();
    await cold.getByRole('searchbox').fill('QX-9999');
    await expect(cold.getByRole('link', { name: 'Ask for it' })).toBeVisible();
  });
});
