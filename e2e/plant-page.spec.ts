import type { Page } from '@playwright/test';
import { aPdf } from '../server/src/testing/documents.ts';
import { aMobile } from './support/builders.ts';
import { chooseFile, enter, type } from './support/keyboard.ts';
import { plantAnswers } from './support/plant-answers.ts';
import { axe, expect, test } from './support/test.ts';

const audit = { name: 'Plant audit.pdf', mimeType: 'application/pdf', buffer: aPdf() };
const questionnaire = (page: Page) => page.getByRole('region', { name: 'Questionnaire' });

/** Counts the user's actions on a page. */
function counted() {
  let steps = 0;
  return {
    step: async (act: () => Promise<unknown>) => {
      steps += 1;
      await act();
    },
    steps: () => steps,
  };
}

test('a plant is found by a pasted number, its answers are read and its report is uploaded, in two steps each', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const companyName = `Sahyadri ${aMobile().slice(-5)}`;
  const customer = await make.customer({ companyName });
  const { token } = customer;
  const { data: submitted } = await api.call('saveQuestionnaire', { token, body: plantAnswers });
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/users');

  await test.step('the plant is found by the pasted number, and its answers are read', async () => {
    const { step, steps } = counted();
    const pasted = `+91 ${customer.mobile.slice(0, 5)} ${customer.mobile.slice(5)}`;
    await step(() => page.getByRole('searchbox').fill(pasted));
    await step(() => page.getByRole('link', { name: companyName }).click());
    const plants = questionnaire(page).getByRole('table', { name: 'Corrugation Plant Details' });
    await expect(plants.getByRole('columnheader', { name: 'Plant 2' })).toBeVisible();
    await expect(plants.getByRole('row', { name: /^Location/ })).toContainText(
      'Unit 2, BhiwandiChakan',
    );
    expect(steps()).toBe(2);
  });

  await test.step('the report is uploaded after a check of its plant', async () => {
    const { step, steps } = counted();
    const choosing = page.waitForEvent('filechooser');
    await step(async () => {
      await page.getByRole('button', { name: `Upload report for ${companyName}` }).click();
      await (await choosing).setFiles(audit);
    });
    const question = page.getByRole('dialog', { name: 'Upload this report?' });
    await expect(question.getByText(companyName)).toBeVisible();
    await step(() => question.getByRole('button', { name: 'Upload report' }).click());
    await expect(page.getByText('Report #1 is uploaded')).toBeVisible();
    await expect(
      questionnaire(page).getByText(/^Nothing has changed since report #1/),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      'Report uploaded: Plant audit.pdf',
    );
    expect(steps()).toBe(2);
  });

  await test.step('later changes of the plant are marked while the page is open', async () => {
    const body = { OwnerName: 'Another Owner' };
    await api.call('changeQuestionnaire', { token, query: { id: submitted.ID }, body });
    await expect(
      questionnaire(page).getByText(/^1 answer has changed since report #1/),
    ).toBeVisible();
    await expect(questionnaire(page).getByText(/^Changed, was:/)).toBeVisible();
  });
});

test('the plant page works by keyboard alone, and a note stays over a reload', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const customer = await make.customer({ companyName: 'Chakan Boxes' });
  const { token } = customer;
  await api.call('saveQuestionnaire', { token, body: plantAnswers });
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/users');
  await type(page, page.getByRole('searchbox'), customer.mobile);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Chakan Boxes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Chakan Boxes' })).toBeFocused();
  await expect(questionnaire(page).getByRole('cell', { name: 'Unit 2, Bhiwandi' })).toBeVisible();
  const upload = page.getByRole('button', { name: 'Upload report for Chakan Boxes' });
  await chooseFile(page, upload, audit);
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Upload report' }));
  await expect(page.getByText('Report #1 is uploaded')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'New note' });
  await type(page, note, 'Ask for Ravi');
  await page.reload();
  await expect(note).toHaveValue('Ask for Ravi');
  await enter(page, page.getByRole('button', { name: 'Add note' }));
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'Ask for Ravi',
  );
  await expect(note).toHaveValue('');
});

test('the open page of an erased plant says so, retains the typed note, and leads to the users', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const { mobile } = await make.customer({ companyName: 'Konkan Boxes' });
  const { token } = await signIn(page, { as: 'administrator' });
  const { data } = await api.call('listAccounts', { token, query: { search: mobile } });
  const id = data[0]?.ID ?? '';
  await page.goto(`/admin/users/${id}`);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Ask for Ravi');
  // The server answers in this way from the night of the erasure on.
  await page.route(`**/api/admin/users/${id}`, (route) =>
    route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } }),
  );
  await api.call('addAccountNote', { token, params: { id }, body: { text: 'Erased soon' } });
  await expect(page.getByText('This plant no longer exists')).toBeVisible();
  const unsent = page.getByRole('region', { name: 'Your note was not added' });
  await expect(unsent.getByText('Ask for Ravi')).toBeVisible();
  await axe(page);
  await unsent.getByRole('button', { name: 'Discard note' }).click();
  await expect(unsent).toBeHidden();
  await page.reload();
  await expect(page.getByText('This plant no longer exists')).toBeVisible();
  await expect(unsent).toBeHidden();
  await page.getByRole('link', { name: 'Go to the users' }).click();
  await expect(page).toHaveURL(/admin\/users$/);
});
