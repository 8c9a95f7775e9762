import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { aPdf } from '../server/src/testing/documents.ts';
import type { Api } from './support/api.ts';
import type { Customer } from './support/builders.ts';
import { chooseFromMenu } from './support/menu.ts';
import { answersInSheet, plantAnswers, withoutDate } from './support/plant-answers.ts';
import { expect, test } from './support/test.ts';
import { ofPhone } from './support/windows.ts';

const PDF = aPdf();

const submitAnswers = async (api: Api, { token }: Customer, body: object = plantAnswers) =>
  (await api.call('saveQuestionnaire', { token, body })).data;

/** Filters the users table to the plant of a mobile number. */
async function findByMobile(page: Page, customer: Customer): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(customer.mobile);
  await page.waitForURL(/search=/);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(page.getByText(customer.email)).toHaveCount(1);
}

const openFromMenu = (page: Page, { companyName }: Customer, item: string) =>
  chooseFromMenu(page, `More for ${companyName}`, item);

/** Returns the rows of a sheet, without the empty cells at their ends. */
async function rowsOf(download: Download): Promise<readonly (readonly unknown[])[]> {
  const rows = await readSheet(await readFile(await download.path()), 'Questionnaire Details');
  return rows
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
    .filter((row) => row.length > 0);
}

const audit = { name: 'Plant audit.pdf', mimeType: 'application/pdf', buffer: PDF };
const program = { ...audit, name: 'Report.pdf', buffer: Buffer.from('MZ\0\u0001 no report') };

async function pick(button: Locator, file: typeof audit): Promise<void> {
  const choosing = button.page().waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(file);
}

test('an administrator reads a plant’s questionnaire, prints it and opens it in a spreadsheet', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const customer = await make.customer({ companyName: 'Sahyadri Cartons' });
  const submitted = await submitAnswers(api, customer, withoutDate);
  await signIn(page, { as: 'administrator' });
  await findByMobile(page, customer);
  await openFromMenu(page, customer, 'Questionnaires');
  const dialog = page.getByRole('dialog', { name: 'Questionnaires (1)' });
  await expect(dialog.getByText('Step 2/3')).toBeVisible();
  await expect(dialog.getByText('Report Available')).toBeHidden();

  await test.step('its details open in a window of their own, every field in words', async () => {
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: /^View details/ }).click();
    const paper = await opening;
    await expect(paper.getByRole('heading', { level: 1, name: 'Sahyadri Cartons' })).toBeVisible();
    const row = (table: string, label: string) =>
      paper.getByRole('table', { name: table }).getByRole('row', { name: label });
    const general = paper.getByRole('table', { name: 'General Details' });
    await expect(general.getByText('+91 98230 12345')).toBeVisible();
    await expect(row('Plant 1', 'Working width')).toContainText('1,800 mm');
    await expect(row('Plant 1', 'Paper GSM')).toContainText('100 to 250 GSM');
    await expect(row('Plant 1', 'Year of establishment')).toContainText('1998');
    await expect(row('Plant 1', 'Current production')).toContainText('420.5 tons per month');
    await expect(row('Plant 2', 'Wet equipment')).toContainText('Not given');
    await expect(row('Machine 1', 'Date of installation')).toContainText('Aug 31, 2014');
    await expect(row('Machine 2', 'Date of installation')).toContainText('Not given');
    await expect(row('Machinery Details', 'Mill roll stands')).toContainText('3');
    await expect(
      paper.getByRole('table', { name: 'Machinery Details' }).getByRole('row'),
    ).toHaveCount(33);
    // Each plant and machine is on a page of its own, and no page has a button.
    const pages = (await paper.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThanOrEqual(6);
    await paper.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden();
    await paper.close();
  });

  await test.step('its spreadsheet has the same fields', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Download/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${submitted.ID} Sahyadri Cartons.xlsx`);
    const rows = await rowsOf(download);
    const found = (label: string) => rows.filter(([first]) => first === label);
    for (const [label, cells] of Object.entries(answersInSheet)) {
      expect(found(label), label).toEqual([[label, ...cells]]);
    }
    expect(found('Questionnaire ID')).toEqual([['Questionnaire ID', submitted.ID]]);
    // One location of the company, and one of each plant.
    expect(found('Location').map(([, ...cells]) => cells)).toEqual([
      ['Unit 2, Bhiwandi'],
      ['Unit 2, Bhiwandi', 'Chakan'],
    ]);
    expect(found('Equipment make name').map(([, ...cells]) => cells)).toEqual([
      ['BHS 3', 'BHS 3'],
      ['Aqua Flexo', 'Second press'],
    ]);
    expect(found('Working width (mm)').map(([, ...cells]) => cells)).toEqual([
      [1800, 1800],
      [2400, 2400],
    ]);
    for (const label of ['Created', 'Last changed', 'Production as of']) {
      expect(found(label)[0]?.[1], label).toBeInstanceOf(Date);
    }
    expect(JSON.stringify(rows)).not.toContain('0001-01-01');
  });
});

test('a report is uploaded in the plant’s row, read by the plant, and withdrawn', async ({
  page,
  browser,
  server,
  api,
  make,
  signIn,
}) => {
  const customer = await make.customer({ companyName: 'Chakan Boxes' });
  await submitAnswers(api, customer);
  await signIn(page, { as: 'administrator' });
  await findByMobile(page, customer);
  const phone = await browser.newContext(ofPhone);
  const plant = await phone.newPage();
  await signIn(plant, { as: 'customer', customer });

  await test.step('a file that is not a report is refused with the server’s message', async () => {
    const row = page.getByRole('button', { name: `Upload report for ${customer.companyName}` });
    await pick(row, program);
    const question = page.getByRole('dialog', { name: 'Upload this report?' });
    await expect(question.getByText(customer.companyName)).toBeVisible();
    await question.getByRole('button', { name: 'Upload report' }).click();
    const failure = page.getByRole('dialog', { name: 'The report was not uploaded' });
    await expect(failure.getByText(/^Only Excel/)).toBeVisible();
    await pick(failure.getByRole('button', { name: 'Choose another file' }), audit);
    await question.getByRole('button', { name: 'Upload report' }).click();
    await expect(failure).toBeHidden();
  });

  await test.step('a report is uploaded and opened in the panel', async () => {
    await expect(page.getByText('Report #1 is uploaded')).toBeVisible();
    await page.getByRole('button', { name: `View reports of ${customer.companyName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'User Reports' });
    await expect(dialog.getByText('Plant audit.pdf')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Open report #1' }).click();
    expect((await readFile(await (await downloading).path())).equals(PDF)).toBe(true);
  });

  await test.step('the plant reads the report', async () => {
    await plant.goto(`${server.url}/report`);
    const downloading = plant.waitForEvent('download');
    await plant.getByRole('button', { name: 'Download Report #1' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Plant audit.pdf');
    expect((await readFile(await download.path())).equals(PDF)).toBe(true);
  });

  await test.step('the withdrawn report disappears for both', async () => {
    await page.getByRole('button', { name: 'Withdraw report #1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Withdraw report #1?' });
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await expect(sheet.getByText('Please give a reason')).toBeVisible();
    await sheet.getByLabel('Reason').fill('Measured at another plant');
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('No reports found')).toBeVisible();
    await plant.reload();
    await expect(plant.getByRole('button', { name: 'Request Audit' })).toBeVisible();
    await expect(plant.getByRole('button', { name: /^Download Report/ })).toHaveCount(0);
  });
  await phone.close();
});

test('an administrator reads a plant’s parts with their values and units', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const customer = await make.customer({ companyName: 'Hadapsar Packaging' });
  const part = { selling_type: 'spare parts', category: 'Others' };
  for (const more of [
    { product_name: 'Air Balloon', outer_diameter: 230 },
    { product_name: 'Encoder', model_no: '0815' },
  ]) {
    await api.call('addPlantPart', { token: customer.token, body: { ...part, ...more } });
  }
  await signIn(page, { as: 'administrator' });
  await findByMobile(page, customer);
  await openFromMenu(page, customer, 'Catalogue items');
  const dialog = page.getByRole('dialog', { name: 'Catalogue items' });
  await expect(dialog.getByText('2 / 48 items')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Outer Diameter' })).toContainText('230 mm');
  await dialog.getByRole('searchbox', { name: 'Search type, model or value' }).fill('enc');
  await expect(dialog.getByRole('heading', { name: 'Air Balloon' })).toBeHidden();
  await expect(dialog.getByRole('row', { name: '0815' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Flexo Printing' }).click();
  await expect(dialog.getByText('No parts found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(dialog.getByRole('heading', { name: 'Air Balloon' })).toBeVisible();
});
