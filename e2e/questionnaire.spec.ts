import { aPdf } from '../server/src/testing/documents.ts';
import type { Api } from './support/api.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { plantAnswers } from './support/plant-answers.ts';
import { questionnaireOn } from './support/questionnaire.ts';
import { axe, expect, test } from './support/test.ts';

async function uploadReport(api: Api, token: string, userId: string): Promise<void> {
  const files = new FormData();
  files.append('user_id', userId);
  files.append('report', new File([new Uint8Array(aPdf())], 'plant-report.pdf'));
  await api.call('uploadReport', { token, files });
}

test('a plant describes itself, requests an audit and reads its report', async ({
  page,
  api,
  make,
  signIn,
}) => {
  test.setTimeout(150_000);
  const customer = await make.customer({ companyName: 'Chakan Boxes' });
  const form = questionnaireOn(page);
  const latest = async () =>
    (await api.call('latestQuestionnaire', { token: customer.token })).data;
  await signIn(page, { as: 'customer', customer });

  await test.step('the general details are checked, and filled with what is known', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: /Get Free Report Today/ }).click();
    await expect(form.field('Company name')).toHaveValue('Chakan Boxes');
    await form.next();
    await expect(page.getByText('Owner name is required')).toBeVisible();
    await form.field('Owner name').fill('Meera Kulkarni');
    await form.next();
  });

  await test.step('two plants are entered, and a reload midway loses neither place nor answers', async () => {
    await form.screen('The plant');
    await page.getByRole('button', { name: 'One plant more' }).click();
    await expect(page.getByText('Plant 1 of 2', { exact: true })).toBeVisible();
    await form.plantA('Bhiwandi');
    await form.plantB();
    await form.plantC('420.5');
    await expect(page.getByText('Plant 2 of 2', { exact: true })).toBeVisible();
    await form.plantA('Chakan');
    await form.pick('Machine type', '3Ply');
    await page.reload();
    await form.screen('The corrugator');
    await expect(page.getByText('Plant 2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: '3Ply' })).toBeChecked();
    await page.goBack();
    await form.screen('The plant');
    await expect(form.field('Location')).toHaveValue('Chakan');
    await form.next();
    await form.plantB();
    await form.plantC('310');
    await expect(page.getByRole('heading', { name: 'Printing Machine' })).toBeVisible();
    expect((await latest())?.Step).toBe(2);
  });

  await test.step('two printing machines are entered, and the questionnaire is submitted', async () => {
    for (const change of ['more', 'more', 'fewer']) {
      await page.getByRole('button', { name: `One machine ${change}` }).click();
    }
    for (const maker of ['Aqua Flexo', 'Second press']) {
      await form.machineA(maker);
      await form.machineB();
      await form.machineC();
      await form.screen('Accuracy and energy');
      if (maker === 'Aqua Flexo') await form.next();
    }
    await form.field('Energy (optional)').fill('45.5');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Form Submitted!')).toBeVisible();
    await page.reload();
    const printing = page.getByRole('region', { name: 'Printing Machines' });
    await expect(printing.getByText('Second press')).toBeVisible();
    await expect(printing.getByText('80 to 200 sheets/min')).toHaveCount(2);
    await expect(page.getByText('310 tons per month')).toBeVisible();
    await axe(page);
    const plant = { ...plantAnswers.Plant[0], BoxesType: 'Telescopic,Rigid' };
    expect(await latest()).toMatchObject({
      CompanyName: 'Chakan Boxes',
      ContactNumber: customer.mobile,
      Plant: [
        { ...plant, Location: 'Bhiwandi', CurrentProductionNo: 420.5 },
        { ...plant, Location: 'Chakan', CurrentProductionNo: 310 },
      ],
      PrintingQuestions: ['Aqua Flexo', 'Second press'].map((EquipmentMakeName) => ({
        EquipmentMakeName,
        InstalledDate: '2014-08-31T00:00:00Z',
        Speed: { MinSpeed: '80', MaxSpeed: '200' },
        NumberOfPrintingUnit: 4,
        DryerInstalled: 'yes',
      })),
    });
  });

  await test.step('an edit leaves it submitted', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.field('GST number').fill('27AAPFU0939F1ZV');
    await form.next();
    await form.screen('The plant');
    await page.goBack();
    await form.screen('Who is answering');
    await page.goBack();
    const general = page.getByRole('region', { name: 'General Details' });
    await expect(general.getByText('27AAPFU0939F1ZV')).toBeVisible();
    expect(await latest()).toMatchObject({ Step: 4, GSTNumber: '27AAPFU0939F1ZV' });
  });

  await test.step('the audit is requested once', async () => {
    await page.getByRole('button', { name: 'Request Audit' }).dblclick();
    await expect(page.getByRole('button', { name: 'Requested' })).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await latest())?.AuditRequested).toBe(true);
  });

  await test.step('the report is downloaded', async () => {
    const { token } = await make.administrator();
    await uploadReport(api, token, (await latest())?.UserId ?? '');
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Report #1' }).click();
    expect((await download).suggestedFilename()).toBe('plant-report.pdf');
    await expect(page.getByRole('button', { name: 'Request Audit' })).toBeEnabled();
  });
});

test('a questionnaire is answered and submitted without a network', async ({
  page,
  context,
  api,
  make,
  signIn,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const customer = await make.customer({ companyName: 'Konkan Boxes' });
  const own = async () =>
    (await api.call('listOwnQuestionnaires', { token: customer.token })).data ?? [];
  const form = questionnaireOn(page);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await signIn(page, { as: 'customer', customer });
  await page.goto('/report');
  await expect(form.field('Company name')).toHaveValue('Konkan Boxes');
  await form.field('Owner name').fill('Meera Kulkarni');
  const arrived: string[] = [];
  // Counts answers only, not attempts that fail without a network.
  page.on('response', (response) => {
    const request = response.request();
    if (request.url().includes('/api/questionnaire') && request.method() !== 'GET') {
      arrived.push(`${request.method()} ${request.postDataJSON().Step}`);
    }
  });

  await test.step('every screen is answered', async () => {
    await context.setOffline(true);
    await form.next();
    await form.plantA('Ratnagiri');
    await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
    await form.plantB();
    await form.plantC('420.5');
    await form.machineA('Aqua Flexo');
    await form.machineB();
    await form.machineC();
    await form.screen('Accuracy and energy');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your answers are waiting to be sent' }),
    ).toBeFocused();
    await axe(page);
  });

  await test.step('it cannot be edited before it arrives, and the audit is already requested', async () => {
    await page.getByRole('button', { name: 'See my answers' }).click();
    await expect(edit).toBeDisabled();
    await page.getByRole('button', { name: 'Request Audit' }).click();
    await expect(page.getByText('Your request for an audit is waiting to be sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Requested' })).toBeDisabled();
    await expect(page.getByRole('link', { name: /^4 waiting/ })).toBeVisible();
    await axe(page);
    expect(await own()).toEqual([]);
  });

  await test.step('it arrives once, in order', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /waiting/ })).toBeHidden();
    await expect(edit).toBeEnabled();
    const whole = { Step: 4, OwnerName: 'Meera Kulkarni', AuditRequested: true };
    await expect.poll(own).toMatchObject([whole]);
    expect(arrived).toEqual(['POST 1', 'POST 2', 'POST 4']);
  });

  await test.step('a change updates it instead of creating a second one', async () => {
    await edit.click();
    await form.field('GST number').fill('27AAPFU0939F1ZV');
    await context.setOffline(true);
    await form.next();
    await form.screen('The plant');
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await own()).toMatchObject([{ Step: 4, GSTNumber: '27AAPFU0939F1ZV' }]);
  });
});

test('the questionnaire is answered by keyboard alone', async ({ page, make, signIn }) => {
  test.setTimeout(120_000);
  const customer = await make.customer();
  await signIn(page, { as: 'customer', customer });
  const { screen } = questionnaireOn(page);
  const next = () => enter(page, page.getByRole('button', { name: 'Next' }));
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const select = (label: string, typed: string) => type(page, page.getByLabel(label), typed);
  const group = (name: string | RegExp) => page.getByRole('group', { name });
  /** Tab reaches the first radio button; arrow keys lead to the others. */
  const pick = async (question: string, steps: number) => {
    await tabTo(page, page.getByRole('radiogroup', { name: question }).getByRole('radio'));
    await page.keyboard.press('Space');
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
  };

  await page.goto('/report');
  await next();
  await expect(field('Owner name')).toBeFocused();
  await page.keyboard.type('Meera Kulkarni');
  await page.keyboard.press('Enter');

  await test.step('a plant is answered', async () => {
    await screen('The plant');
    await type(page, field('Location'), 'Bhiwandi');
    await pick('Plant type', 1);
    await select('Year of establishment', '1998');
    await type(page, field('Equipment make name'), 'BHS');
    await next();
    await screen('The corrugator');
    await pick('Machine type', 2);
    await select('Working width', '1,8');
    await select('Machine speed', '70');
    await type(page, group('Paper GSM').getByLabel('Minimum'), '100');
    await type(page, group('Paper GSM').getByLabel('Maximum'), '250');
    await next();
    await screen('What it makes');
    await type(page, field('Current production'), '420.5');
    await tabTo(page, page.getByRole('checkbox', { name: 'Rigid' }));
    await page.keyboard.press('Space');
    await pick('Heating system', 0);
    await pick('Dry equipment', 2);
    await next();
  });

  await test.step('a printing machine is answered', async () => {
    await screen('The machine');
    await type(page, field('Equipment make name'), 'Aqua Flexo');
    await select('Working width', '2,4');
    await enter(page, page.getByRole('button', { name: /^Date of installation/ }));
    await type(page, page.getByLabel('Year', { exact: true }), '2014');
    await type(page, page.getByLabel('Month', { exact: true }), 'Mar');
    const day = page.getByRole('table').locator('button[tabindex="0"]');
    await tabTo(page, day);
    const steps = Number(await day.textContent()) - 3;
    const arrow = steps > 0 ? 'ArrowLeft' : 'ArrowRight';
    for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await next();
    await screen('Sizes and speed');
    await type(page, group(/^Speed/).getByLabel('Minimum'), '80');
    await type(page, group(/^Speed/).getByLabel('Maximum'), '200');
    await type(page, group('Slotting unit').getByLabel('Minimum'), '150');
    await type(page, group('Slotting unit').getByLabel('Maximum'), '900');
    await next();
    await screen('How it prints');
    await pick('Number of printing units', 3);
    await pick('Dryer installed', 0);
    await pick('Coating unit installed', 1);
    await next();
    await screen('Accuracy and energy');
    await enter(page, page.getByRole('button', { name: 'Submit' }));
  });

  await expect(page.getByRole('heading', { name: 'Form Submitted!' })).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'See my answers' }));
  const region = (name: string) => page.getByRole('region', { name });
  await expect(region('Corrugation Plant Details').getByText('7Ply')).toBeVisible();
  await expect(region('Printing Machines').getByText('Mar 3, 2014')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Request Audit' }));
  await expect(page.getByRole('button', { name: 'Requested' })).toBeDisabled();
});
