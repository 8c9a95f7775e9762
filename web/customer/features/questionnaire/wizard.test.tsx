import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine, aPlant, aQuestionnaire, someAnswers } from '../../testing/fake-questionnaire.ts';
import { field, group, heading, open, press } from '../../testing/fill-questionnaire.tsx';
import { signIn } from '../../testing/render-app.tsx';

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

describe('the wizard', () => {
  it('stars whatever it asks for, and nothing else', async () => {
    await open(null);
    const stars = ['Company name', 'Owner name', 'Contact number', 'Alternative number'];
    expect(stars.map(isStarred)).toEqual([true, true, true, false]);
    expect(field('Owner name')).toHaveAttribute('aria-required', 'true');
    expect(field('GST number')).not.toHaveAttribute('aria-required');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('walks a plant by parts A to C under a bar that fills, without the wet equipment', async () => {
    const two = { general, numberOfPlants: '2', plants: [aPlant, aPlant] };
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

  it('walks a printing machine by parts A to D, each figure with its unit', async () => {
    await open(aQuestionnaire({ ...someAnswers, machines: [aMachine] }, { Step: 2 }));
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
