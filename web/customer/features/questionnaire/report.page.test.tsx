import { exampleMachine, examplePlant } from '@fluteline/domain/questionnaire/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { aQuestionnaire, begun, someAnswers } from '../../testing/fake-questionnaire.ts';
import { field, goOn, group, heading, press, replace } from '../../testing/questionnaire-screen.ts';
import { signIn } from '../../testing/render-app.tsx';
import { open } from '../../testing/visit-questionnaire.ts';

const { general } = someAnswers;
const parts = () => {
  const list = within(screen.getByRole('progressbar').parentElement as HTMLElement);
  return list.getAllByRole('listitem').map((part) => {
    const letter = part.textContent?.replace('Part ', '');
    return part.getAttribute('aria-current') === 'step' ? `[${letter}]` : letter;
  });
};
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const isStarred = (label: string) =>
  screen.getByText(label, { selector: 'label' }).hasAttribute('data-starred');

beforeEach(() => signIn());

describe('the general details', () => {
  it('say what is missing, and focus the first missing field', async () => {
    const { server } = await open(null);
    await replace('Company name', '');
    await replace('Contact number', '');
    await press('Next');
    expect(screen.getByText('Company name is required')).toBeTruthy();
    expect(screen.getByText('Owner name is required')).toBeTruthy();
    expect(screen.getByText('Contact number is required')).toBeTruthy();
    expect(field('Company name')).toHaveFocus();
    await userEvent.type(field('Contact number'), '98250');
    await userEvent.type(field('Alternative number'), '1');
    expect(screen.getAllByText('Please enter a valid 10-digit number')).toHaveLength(2);
    await userEvent.type(field('Company name'), 'Deccan');
    expect(screen.queryByText('Company name is required')).toBeNull();
    expect(server.stepSaves()).toEqual([]);
  });

  it('are saved as Step 1, lead to the plants, and have Home read again', async () => {
    const { server, view } = await open(null);
    view.queries.setQueryData(['home'], {});
    await userEvent.type(field('Owner name'), 'R. Shah');
    await replace('Contact number', '9823012345');
    await goOn('The plant');
    expect(screen.getByText('Plant 1 of 1')).toBeTruthy();
    const [save] = server.stepSaves();
    expect(save?.call).toBe('saveQuestionnaire');
    expect(save?.body).toEqual({
      CompanyName: aCustomer.companyName,
      OwnerName: 'R. Shah',
      ContactNumber: '9823012345',
      AlternateContactNumber: '',
      GSTNumber: '',
      Step: 1,
    });
    expect(save?.headers['Idempotency-Key']).toMatch(/^\w{16,}$/);
    expect(view.queries.getQueryState(['home'])?.isInvalidated).toBe(true);
  });

  it('show a refusal of the server at its field', async () => {
    const error = 'Contact number is blocked';
    const body = { error, code: 'validation', fields: { ContactNumber: error } };
    await open(begun(0), { changeQuestionnaire: { status: 400, body } });
    await press('Next');
    await screen.findAllByText(error);
    expect(field('Contact number')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Contact number')).toHaveFocus();
    await userEvent.type(field('Contact number'), '{Backspace}6');
    expect(field('Contact number')).not.toHaveAttribute('aria-invalid');
  });
});

describe('the plants and machines', () => {
  it('say what is missing on their screen, including choices', async () => {
    await open(begun());
    await press('Next');
    expect(screen.getAllByText('Required')).toHaveLength(4);
    expect(field('Location')).toHaveFocus();
    await replace('Number of Plants', '51');
    expect(screen.getByText('Enter a number from 1 to 50')).toBeTruthy();
  });

  it('let an optional choice be cleared', async () => {
    const machines = [{ ...exampleMachine, typeOfPrint: 'Top', dryerInstalled: '' }];
    await open(aQuestionnaire({ ...someAnswers, machines }, { Step: 2 }));
    await heading('How it prints');
    await press(/Clear Type of print/);
    const { queryByRole } = group(/^Type of print/, 'radiogroup');
    expect(queryByRole('radio', { checked: true })).toBeNull();
  });
});

describe('the wizard', () => {
  it('marks exactly the required fields with a star', async () => {
    await open(null);
    const stars = ['Company name', 'Owner name', 'Contact number', 'Alternative number'];
    expect(stars.map(isStarred)).toEqual([true, true, true, false]);
    expect(field('Owner name')).toHaveAttribute('aria-required', 'true');
    expect(field('GST number')).not.toHaveAttribute('aria-required');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('leads through parts A to C of a plant under a progress bar, without the wet equipment', async () => {
    const two = { general, numberOfPlants: '2', plants: [examplePlant, examplePlant] };
    await open(aQuestionnaire(two, { Step: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Corrugation Plant' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Plant 2 of 2' })).toBeTruthy();
    expect([parts(), progress()]).toEqual([['A', 'B', '[C]'], '83']);
    for (const [title, shown, filled] of [
      ['The corrugator', ['A', '[B]', 'C'], '67'],
      ['The plant', ['[A]', 'B', 'C'], '50'],
    ] as const) {
      expect(screen.queryByText(/wet equipment/i)).toBeNull();
      await press('Previous');
      await heading(title);
      expect([parts(), progress()]).toEqual([shown, filled]);
    }
    expect(screen.queryByText(/wet equipment/i)).toBeNull();
  });

  it('leads through parts A to D of a printing machine, each figure with its unit', async () => {
    await open(aQuestionnaire({ ...someAnswers, machines: [exampleMachine] }, { Step: 2 }));
    await heading('Accuracy and energy');
    expect(parts()).toEqual(['A', 'B', 'C', '[D]']);
    expect(screen.getByText('KW')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
    for (const title of ['How it prints', 'Sizes and speed']) {
      await press('Previous');
      await heading(title);
    }
    expect(screen.getByRole('group', { name: 'Speed (sheets/min)' })).toBeTruthy();
    const { getAllByText } = group('Slotting unit');
    expect(getAllByText('mm')).not.toHaveLength(0);
    await press('Previous');
    await heading('The machine');
    expect(field('Number of Machines')).toHaveValue('1');
    expect(parts()).toEqual(['[A]', 'B', 'C', 'D']);
  });
});
