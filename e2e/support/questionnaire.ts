import { expect, type Locator, type Page } from '@playwright/test';

/** Returns functions that fill the questionnaire's screens as a user on a phone would. */
export function questionnaireOn(page: Page) {
  const group = (name: string | RegExp): Locator => page.getByRole('group', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const select = (name: string, option: string) =>
    page.getByLabel(name, { exact: true }).selectOption(option);
  const pick = (question: string | RegExp, answer: string) =>
    page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: answer, exact: true })
      .check();
  const ends = async (name: string | RegExp, min: string, max: string) => {
    await group(name).getByLabel('Minimum').fill(min);
    await group(name).getByLabel('Maximum').fill(max);
  };
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const screen = (heading: string) =>
    expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  return {
    field,
    pick,
    next,
    screen,
    async plantA(location: string) {
      await screen('The plant');
      await field('Location').fill(location);
      await pick('Plant type', 'Semi-Automatic');
      await select('Year of establishment', '1998');
      await field('Equipment make name').fill('BHS 3');
      await next();
    },
    async plantB() {
      await screen('The corrugator');
      await pick('Machine type', '5Ply');
      await select('Working width', '1800');
      await select('Machine speed', '90');
      await group('Paper GSM').getByLabel('Minimum').selectOption('100');
      await group('Paper GSM').getByLabel('Maximum').selectOption('250');
      await next();
    },
    async plantC(production: string) {
      await screen('What it makes');
      await field('Current production').fill(production);
      await page.getByRole('checkbox', { name: 'Rigid' }).check();
      await page.getByRole('checkbox', { name: 'Telescopic' }).check();
      await pick('Heating system', 'Boiler');
      await pick('Dry equipment', 'Both');
      await next();
    },
    async machineA(maker: string) {
      await screen('The machine');
      await field('Equipment make name').fill(maker);
      await select('Working width', '2400');
      await page.getByRole('button', { name: /^Date of installation/ }).click();
      const calendar = page.getByRole('dialog', { name: 'Date of installation' });
      await calendar.getByLabel('Year', { exact: true }).selectOption('2014');
      await calendar.getByLabel('Month', { exact: true }).selectOption('August');
      await calendar.getByRole('button', { name: 'Sunday, August 31, 2014' }).click();
      await next();
    },
    async machineB() {
      await screen('Sizes and speed');
      await ends(/^Speed/, '80', '200');
      await ends('Slotting unit', '150.5', '900');
      await next();
    },
    async machineC() {
      await screen('How it prints');
      await pick('Number of printing units', '4');
      await pick('Dryer installed', 'Yes');
      await pick('Coating unit installed', 'No');
      await next();
    },
  };
}

/** Goes from the summary of a complete questionnaire through its screens to one with a heading. */
export async function walkQuestionnaire(page: Page, heading: string): Promise<void> {
  const shown = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await page.getByRole('button', { name: 'Edit' }).click();
  for (;;) {
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
    const before = (await shown.textContent()) ?? '';
    if (before === heading) return;
    await page.getByRole('button', { name: /^(Next|Submit)$/ }).click();
    await expect(shown).not.toHaveText(before);
  }
}
