import { aPicture } from '../server/src/testing/photos.ts';
import { loseAnswer } from './support/lost-answer.ts';
import { axe, axeInDark, expect, test } from './support/test.ts';

const saved = 'Saved on this phone. It will be sent as soon as there is a network.';

test('a machine is found, viewed and requested', async ({ page, signIn, make }) => {
  const seller = await make.customer();
  const maker = `Torvane ${seller.mobile.slice(-5)}`;
  const picture = await aPicture(1200, 900);
  await make.machine(seller, { manufacturer_name: maker }, [picture, picture]);
  await make.machine(seller, { manufacturer_name: maker, manufacturing_year: '1998' });
  await signIn(page, { as: 'customer' });

  await page.goto('/home');
  await page.getByRole('link', { name: 'Machines', exact: true }).click();
  await page.getByPlaceholder('Search Machine').fill(maker.toLowerCase());
  await expect(page.getByText('2 machines', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Year from').selectOption('2010');
  await axe(page);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Folder Gluer/ }).click();

  await test.step('its pictures open over the window, and Back closes them', async () => {
    await expect(page.getByText(`${seller.mobile.slice(0, 2)}••••••`)).toBeVisible();
    await page.getByRole('button', { name: 'Open picture 1 of 2' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Folder Gluer' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Back leads to the unchanged list', async () => {
    await page.goBack();
    // The parameters may be in any order in the address.
    await expect(page).toHaveURL(/search=torvane/);
    await expect(page).toHaveURL(/year_from=2010/);
    await expect(page.getByRole('button', { name: 'Filter, 1 in use' })).toBeVisible();
    await page.getByRole('link', { name: /Folder Gluer/ }).click();
  });

  await page.getByRole('button', { name: 'Generate Query' }).click();
  await page.getByRole('button', { name: /Planned/ }).dblclick();
  await expect(page.getByText('Thank you for your query!')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/records?filter=machinery');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Folder Gluer/ }).click();
  const record = page.getByRole('dialog', { name: 'Folder Gluer' });
  await expect(record.getByRole('row', { name: `Manufacturer ${maker}` })).toBeVisible();
  await record.getByRole('button', { name: /Open picture 1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Folder Gluer' })).toHaveCount(2);
  await page.goBack();
  await record.getByRole('link', { name: 'See this machine' }).click();
  await expect(page).toHaveURL(/\/machines\//);
});

test('a typed requirement whose answer is lost is sent again by itself and appears once in Records', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn(page, { as: 'customer' });
  faults.expect(/Failed to load resource: net::ERR_CONNECTION_RESET/);
  await page.goto('/machine-query');
  await page.getByRole('link', { name: /Buy Machine/ }).click();
  await page.getByLabel('Machine Name').selectOption({ label: 'Other, Please specify' });
  await page.getByLabel('Which machine').fill('Bursting strength tester');
  await page.getByLabel('Machine Type').selectOption({ label: 'Pre-Owned' });
  await page.getByRole('button', { name: /Required Date/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: / 15, / }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Size', { exact: true }).fill('Table top');
  const budget = page.getByLabel('Budget Range (INR)');
  await budget.pressSequentially('250000');
  await expect(budget).toHaveValue('2,50,000');
  await budget.press('Home');
  await budget.pressSequentially('1');
  await budget.pressSequentially('2');
  await expect(budget, 'the caret keeps its position').toHaveValue('1,22,50,000');
  await budget.press('Backspace');
  await expect(budget).toHaveValue('12,50,000');
  await page.getByLabel('Urgency Level').selectOption({ label: 'Low' });
  await page.getByLabel('Specifications').fill('Up to 60 kg/cm2');

  await page.reload();
  await expect(budget).toHaveValue('12,50,000');
  await expect(page.getByLabel('Which machine')).toHaveValue('Bursting strength tester');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByLabel('Purpose')).toBeFocused();
  await page.getByLabel('Purpose').fill('Incoming paper');
  await loseAnswer(page, '**/api/machine/query');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/machine-query/buy');
  await expect(
    page.getByLabel('Purpose'),
    'the form is empty once the outbox has the query',
  ).toHaveValue('');

  await page.goto('/records');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'On this phone' })).toHaveCount(0);
  await page.getByRole('button', { name: /Bursting strength tester/ }).click();
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows.filter({ hasText: 'Budget' })).toHaveText('Budget₹12,50,000');
  await expect(rows.filter({ hasText: 'Condition' })).toHaveText('ConditionPre-Owned');
  await expect(rows.filter({ hasText: 'Required Date' })).toContainText(' 15, ');
  await expect(page.getByRole('dialog')).toContainText('Incoming paper');
});

test('a query made without a signal waits in Records and becomes its row, once', async ({
  page,
  context,
  signIn,
  make,
  faults,
}) => {
  faults.expect(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const seller = await make.customer();
  const maker = `Wadhwa ${seller.mobile.slice(-5)}`;
  await make.machine(seller, { manufacturer_name: maker });
  await signIn(page, { as: 'customer' });
  await page.goto('/records');
  await expect(page.getByText('No records found')).toBeVisible();
  await page.goto(`/machines?search=${encodeURIComponent(maker)}`);
  await page.getByRole('link', { name: /Folder Gluer/ }).click();
  await page.getByRole('button', { name: 'Generate Query' }).click();

  await context.setOffline(true);
  await page.getByRole('button', { name: /Planned/ }).dblclick();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'My Records' }).first().click();
  const waiting = page.getByRole('list', { name: 'On this phone' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(/Folder Gluer.*Saved.*Waiting/);
  await axe(page);
  await axeInDark(page);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Folder Gluer/ })).toHaveCount(1);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
});
