import type { Page } from '@playwright/test';
import { aPdf } from '../server/src/testing/documents.ts';
import { enter, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

interface Dropped {
  readonly name: string;
  readonly bytes: readonly number[];
}

/** Returns a PDF of a given size; two PDFs of the same content would be the same file. */
const pdf = (name: string, size: number): Dropped => ({ name, bytes: [...aPdf(size)] });

/** Drags files from a folder onto the page and drops them. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of given) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
    }
    return transfer;
  }, files);
  const area = page.getByRole('region', { name: 'Choose files' });
  for (const event of ['dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer });
}

test('reports for many plants are dropped, checked and uploaded, and one is retried, by keyboard', async ({
  page,
  api,
  make,
  signIn,
  faults,
}) => {
  const called = await make.customer({ companyName: 'Sangli Boxes' });
  const sought = await make.customer({ companyName: 'Satara Cartons' });
  const { token } = await signIn(page, { as: 'administrator' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('upload rep');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/reports$/);

  const { mobile } = called;
  const named = `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)} audit.pdf`;
  await drop(page, [pdf(named, 500), pdf('Scan 7.pdf', 600)]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(named)).toContainText(called.companyName);
  await expect(row(named)).toContainText('Ready');
  await expect(row('Scan 7.pdf')).toContainText('No plant found');

  await test.step('the plant of the other report is found by its number', async () => {
    await enter(page, page.getByRole('button', { name: 'Choose plant of Scan 7.pdf' }));
    const dialog = page.getByRole('dialog', { name: 'Choose plant' });
    await type(page, dialog.getByRole('searchbox'), sought.mobile);
    await page.keyboard.press('Enter');
    await enter(page, dialog.getByRole('button', { name: sought.companyName }));
    await expect(dialog).toBeHidden();
    await expect(row('Scan 7.pdf')).toContainText(sought.companyName);
  });

  await test.step('a report whose upload fails stays, and is sent once more', async () => {
    faults.expect(/was not uploaded|ERR_CONNECTION_RESET/);
    await page.route('**/api/report/create', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await enter(page, page.getByRole('button', { name: 'Upload 2 reports' }));
    await expect(page.getByText('2 files · 1 uploaded · 1 failed')).toBeVisible();
    await expect(row('Scan 7.pdf')).toContainText('Report #1 is uploaded');
    await enter(page, page.getByRole('button', { name: `Retry ${named}` }));
    await expect(page.getByText('2 files · 2 uploaded')).toBeVisible();
  });

  const filesOf = async (search: string) => {
    const [plant] = (await api.call('listAccounts', { token, query: { search } })).data;
    const query = { user_id: plant?.ID ?? '' };
    const { reports } = await api.call('listReports', { token, query });
    return reports.map(({ file_name: name }) => name);
  };
  expect(await filesOf(called.mobile)).toEqual([named]);
  expect(await filesOf(sought.mobile)).toEqual(['Scan 7.pdf']);

  await test.step('reports dropped again are recognised and not sent', async () => {
    await page.reload();
    await drop(page, [pdf(named, 500)]);
    await expect(row(named)).toContainText('Already has report #1 with this name.');
    await expect(page.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0);
  });
});
