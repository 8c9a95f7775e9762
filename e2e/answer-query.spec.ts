import type { Browser, Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { aMobile, type Person } from './support/builders.ts';
import { administrator } from './support/server-process.ts';
import { letAdministratorIn, letCustomerIn } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Answer to the buyer' });
const timeLine = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Resolves the open queries of other tests, so that they no longer wait. */
async function resolveAll(api: Api, { token }: Person): Promise<void> {
  const query = { status: 'open', page_size: '100' };
  const { data } = await api.call('listQueries', { token, query });
  const ids = data.map((one) => (one.type === 'csp' ? one.ID : one.id));
  if (ids.length === 0) return;
  await api.call('resolveQueries', { token, body: { ids, resolution: 'supplied' } });
}

async function anotherAdministrator(api: Api, first: Person, name: string): Promise<Person> {
  const mobile = aMobile();
  const password = 'Doctor-blade-48';
  const body = { Name: name, Mobile: mobile, Password: password, CurrentPassword: first.password };
  await api.call('addAdministrator', { token: first.token, body });
  const login = { Mobile: mobile, Password: password, isAdmin: true };
  const { token } = await api.call('login', { body: login });
  return { mobile, password, token };
}

async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  return context.newPage();
}

test('the longest-waiting query is answered from Home in three steps, and its buyer reads the answer', async ({
  page,
  browser,
  server,
  api,
  make,
  signIn,
}) => {
  const administrator = await make.administrator();
  await resolveAll(api, administrator);
  const buyer = await make.customer({ companyName: 'Deccan Boxes' });
  await make.query(buyer, { sparePartName: 'Slotting Blade' });
  await make.query(buyer, { sparePartName: 'Oil Seal' });
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin');
  // Step one: open the first of the waiting queries.
  await page.getByRole('link', { name: /Slotting Blade/ }).click();
  await expect(page.getByRole('heading', { name: 'Slotting Blade' })).toBeVisible();
  await expect(answerBox(page)).toBeInViewport();
  // Step two: type the text.
  if (isPhone(page)) await answerBox(page).tap();
  else await page.keyboard.press('a');
  await page.keyboard.type('Three pieces in stock.');
  // Step three: send it.
  const send = page.getByRole('button', { name: 'Send answer' });
  await expect(send).toBeInViewport();
  if (isPhone(page)) await send.tap();
  else await page.keyboard.press('Control+Enter');
  await expect(timeLine(page).getByText('Three pieces in stock.')).toBeVisible();
  await expect(answerBox(page)).toHaveValue('');
  await axe(page);

  const plant = await pageOf(browser, server.url);
  await letCustomerIn(plant, buyer);
  await plant.goto('/home');
  await plant.getByRole('link', { name: /Your query is answered/ }).click();
  const record = plant.getByRole('dialog', { name: 'Slotting Blade' });
  await expect(record.getByText('Three pieces in stock.')).toBeVisible();
  await expect(record.getByRole('row', { name: 'Stage Answered' })).toBeVisible();
  await axe(plant);
  await plant.context().close();

  await page.getByRole('link', { name: 'Next query' }).click();
  await expect(page.getByRole('heading', { name: 'Oil Seal' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test('two administrators answer at once: both answers are saved, and the one still writing is notified', async ({
  page,
  browser,
  server,
  api,
  make,
  signIn,
}) => {
  const first = await make.administrator();
  const second = await anotherAdministrator(api, first, 'Ravi');
  const { ID: id } = await make.query(await make.customer());
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/queries/${id}`);
  await answerBox(page).fill('In ten days.');
  const other = await pageOf(browser, server.url);
  await letAdministratorIn(other, second);
  await other.goto(`/admin/queries/${id}`);
  await answerBox(other).fill('From stock.');
  await answerBox(other).press('Control+Enter');
  await expect(page.getByText(/Ravi answered the buyer at/)).toBeVisible();
  await expect(answerBox(page)).toHaveValue('In ten days.');
  await answerBox(page).press('Control+Enter');
  for (const one of [page, other]) {
    await expect(timeLine(one).getByText('From stock.')).toBeVisible();
    await expect(timeLine(one).getByText('In ten days.')).toBeVisible();
  }
  await other.context().close();
});

test('two administrators assign at once: the second is asked first, and both see who is assigned', async ({
  page,
  browser,
  server,
  api,
  make,
  signIn,
  faults,
}) => {
  const second = await anotherAdministrator(api, await make.administrator(), 'Meera');
  const { ID: id } = await make.query(await make.customer());
  await signIn(page, { as: 'administrator' });
  const other = await pageOf(browser, server.url);
  await letAdministratorIn(other, second);
  const assignee = (one: Page) => one.getByRole('combobox', { name: 'Assigned to' });
  const mine = { label: `Mine (${administrator.name})` };
  const shows = (one: Page, name: string) =>
    expect(assignee(one).getByRole('option', { selected: true })).toHaveText(name);
  for (const one of [page, other]) {
    await one.goto(`/admin/queries/${id}`);
    await shows(one, "Nobody's");
  }
  const othersIsSaved = Promise.withResolvers<void>();
  faults.expect(/The query was not changed ApiError: Somebody else has changed this/);
  await page.route('**/assignee', async (route) => {
    await othersIsSaved.promise;
    await route.continue();
  });
  await answerBox(page).fill('In ten days.');
  await assignee(page).selectOption(mine);
  await assignee(other).selectOption(mine);
  await expect(timeLine(other).getByText('Assigned to Meera')).toBeVisible();
  othersIsSaved.resolve();
  await expect(page.getByText(/Meera changed this.* It is assigned to Meera\./)).toBeVisible();
  await shows(page, 'Meera');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await shows(page, mine.label);
  await shows(other, administrator.name);
  await expect(answerBox(page)).toHaveValue('In ten days.');
  for (const one of [page, other]) {
    await expect(timeLine(one).getByText('Assigned to Meera')).toBeVisible();
    await expect(timeLine(one).getByText(`Assigned to ${administrator.name}`)).toBeVisible();
  }
  await other.context().close();
});
