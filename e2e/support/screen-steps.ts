import type { Page } from '@playwright/test';
import { walkQuestionnaire } from './questionnaire.ts';

/** What is done on a page before it is looked at. */
export type Step = (page: Page) => Promise<unknown>;

/** Presses the first button of a name that is seen. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Chooses a tab. */
export const choose =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();

/** Fills a field. */
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Ticks a box. */
export const tick =
  (name: string): Step =>
  (page) =>
    page.getByRole('checkbox', { name, exact: true }).check();

/** Chooses of a list. */
export const select =
  (label: string, option: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option });

/** Opens the first link of a list. */
export const openFirst =
  (list: string): Step =>
  (page) =>
    page.getByRole('list', { name: list }).getByRole('link').first().click();

/** The demonstration's questionnaire is submitted: every screen of it is whole. */
export const walkTo =
  (heading: string): Step =>
  (page) =>
    walkQuestionnaire(page, heading);

/** Chooses a program where a report is asked for: the server refuses it. */
export const refuseReport: Step = async (page) => {
  const choosing = page.waitForEvent('filechooser');
  await press(/^Upload report for/)(page);
  const program = { name: 'Report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0') };
  await (await choosing).setFiles(program);
  await page
    .getByRole('dialog', { name: 'Upload this report?' })
    .getByRole('button', { name: 'Upload report' })
    .click();
  await page.getByRole('dialog', { name: 'The report was not uploaded' }).waitFor();
};

/** Chooses three files for many plants: one that is a plant's, one that nobody's name is in, one that is no report. */
export const chooseReports: Step = async (page) => {
  const choosing = page.waitForEvent('filechooser');
  await press('Choose files')(page);
  const files = ['9000000003 audit.pdf', 'Scan 7.pdf', 'Notes.docx'];
  await (await choosing).setFiles(
    files.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) })),
  );
  await page.getByText('Choose its plant').waitFor();
};
