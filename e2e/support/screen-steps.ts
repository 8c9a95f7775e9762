import type { Page } from '@playwright/test';
import { walkQuestionnaire } from './questionnaire.ts';

/** An action on a page before it is checked or photographed. */
export type Step = (page: Page) => Promise<unknown>;

/** Presses the first visible button with a name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Chooses a tab. */
export const choose =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();

export const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Ticks a checkbox. */
export const tick =
  (name: string): Step =>
  (page) =>
    page.getByRole('checkbox', { name, exact: true }).check();

/** Selects an option in a list. */
export const select =
  (label: string, option: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option });

/** Opens the first link of a list. */
export const openFirst =
  (list: string): Step =>
  (page) =>
    page.getByRole('list', { name: list }).getByRole('link').first().click();

/**
 * Walks the questionnaire to a screen; the demonstration's is submitted, so every screen is
 * complete.
 */
export const walkTo =
  (heading: string): Step =>
  (page) =>
    walkQuestionnaire(page, heading);

/** Chooses a program file in place of a report, which the server refuses. */
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

/**
 * Chooses three files for many plants: one of a known plant, one without a plant in its name, and
 * one that is not a report.
 */
export const chooseReports: Step = async (page) => {
  const choosing = page.waitForEvent('filechooser');
  await press('Choose files')(page);
  const files = ['9000000003 audit.pdf', 'Scan 7.pdf', 'Notes.docx'];
  await (await choosing).setFiles(
    files.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) })),
  );
  await page.getByText('Choose its plant').waitFor();
};
