import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ask,
  field,
  fillIn,
  open,
  said,
  shown,
  typedIn,
  typeInto,
} from './examples/page.fixture.ts';

describe('a field without a valid value', () => {
  it.each([
    ['', 'Enter a number: 60 to 500 g/m².'],
    ['0', 'Zero gives no result: 60 to 500 g/m².'],
    ['-120', 'It cannot be negative: 60 to 500 g/m².'],
    ['heavy', 'This is not a number. Write it like 2.16.'],
    ['1e2', 'This is not a number. Write it like 2.16.'],
    ['120,5', 'Use a decimal point: 120.5.'],
    ['0,125', 'Use a decimal point: 0.125.'],
    ['59.9', 'Too small: 60 to 500 g/m².'],
    ['1,200', 'Too large: 60 to 500 g/m².'],
  ])('with %j says why once it is left', async (typed, sentence) => {
    await open('paper-burst');
    await userEvent.type(field('BF'), '18');
    await userEvent.click(field('GSM'));
    if (typed) await userEvent.type(field('GSM'), typed);
    expect(screen.queryByText(sentence)).toBeNull();
    await userEvent.tab();
    expect(said('GSM')).toContain(sentence);
    await userEvent.clear(field('GSM'));
    await userEvent.type(field('GSM'), '120.5');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(shown().headline).toContain('2.17 kg/cm²');
  });

  it('accepts only whole numbers for a quantity', async () => {
    await open('sheet-weight');
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '1.5{Tab}');
    expect(said('Quantity')).toContain('Enter a whole number.');
  });

  it('shows all problems on Enter and gets the focus if it is the first', async () => {
    await open('paper-burst');
    await userEvent.type(field('BF'), 'x{Enter}');
    expect(said('GSM')).toContain('Enter a number');
    expect(said('BF')).toContain('not a number');
    expect(field('GSM')).toHaveFocus();
    await userEvent.type(field('GSM'), '120');
    expect(screen.getByText('Correct the marked fields to see the result here.')).toBeTruthy();
  });

  it('names the side that it must be less than, and gives limits in the chosen unit', async () => {
    await open('fefco-blank');
    await typeInto({
      Length: '400',
      Width: '100',
      Height: '200',
      'Board thickness': '4',
    });
    await userEvent.clear(field('Joint'));
    await userEvent.type(field('Joint'), '100{Tab}');
    expect(said('Joint')).toContain('It must be less than 100');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await userEvent.clear(field('Length'));
    await userEvent.type(field('Length'), '1{Tab}');
    expect(said('Length')).toContain('Too small: 2.4 to 78.7 inch.');
  });

  it('names the other side even where that is as large as its own limit', async () => {
    await open('fefco-blank');
    fillIn({ Length: 400, Width: 200, Height: 200, 'Board thickness': 4 });
    await userEvent.clear(field('Joint'));
    await userEvent.type(field('Joint'), '200{Tab}');
    expect(said('Joint')).toContain('It must be less than 200 mm.');
    fillIn({ Joint: 201 });
    expect(said('Joint')).toContain('Too large: 0 to 200 mm.');
  });

  it('is marked at once where other values contradict its default', async () => {
    await open('reel');
    ask('From the diameter');
    fillIn({ 'Outer diameter': 100, 'Reel width': 100, GSM: 120 });
    expect(field('Core diameter')).toBeInvalid();
    expect(said('Core diameter')).toContain('It must be less than 100 mm.');
  });

  it('is marked at once where other values contradict its blank', async () => {
    await open('box-weight');
    fillIn({ Length: 70, Width: 65, Height: 100, 'press ply': '9-ply', 'Board GSM': 1000 });
    expect(said('Joint flap')).toContain('It must be less than 65 mm.');
  });
});

describe('units', () => {
  it('can be changed back and forth without changing the length', async () => {
    await open('sheet-weight');
    await userEvent.type(field('Length'), '1445');
    await userEvent.type(field('Width'), '525');
    await userEvent.type(field('Board GSM'), '385');
    const before = shown();
    expect(before.headline).toBe('292.1 g');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    expect(typedIn('Length')).toBe('56.8898');
    expect(shown()).toEqual(before);
    await userEvent.click(screen.getByRole('button', { name: 'cm' }));
    expect(typedIn('Length')).toBe('144.5');
    await userEvent.click(screen.getByRole('button', { name: 'mm' }));
    expect(typedIn('Length')).toBe('1445');
    expect(shown()).toEqual(before);
  });

  it('apply to the value typed next', async () => {
    await open('paper-burst-factor');
    await userEvent.type(field('BS found'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'kPa' }));
    expect(typedIn('BS found')).toBe('196.133');
    await userEvent.clear(field('BS found'));
    await userEvent.type(field('BS found'), '400');
    await userEvent.type(field('GSM'), '180');
    expect(shown().headline).toBe('22.66 BF');
  });

  it('leave an invalid value to be pointed out', async () => {
    await open('sheet-weight');
    await userEvent.type(field('Length'), 'long');
    await userEvent.click(screen.getByRole('button', { name: 'cm' }));
    expect(typedIn('Length')).toBe('long');
    expect(said('Length')).toContain('not a number');
  });
});

const twoShifts = { 'Hours per shift': 8, 'Shifts a day': 2 };

describe('the effect of a choice', () => {
  it('is the usual take-up of a flute, until one is typed', async () => {
    await open('board-gsm');
    expect(typedIn('Take-up')).toBe('1.45');
    await userEvent.selectOptions(field('Flute'), 'A');
    expect(typedIn('Take-up')).toBe('1.55');
    await userEvent.clear(field('Take-up'));
    await userEvent.type(field('Take-up'), '1.9{Tab}');
    expect(said('Take-up')).toContain('Too large: 1 to 1.8.');
    await userEvent.selectOptions(field('Flute'), 'B');
    expect(typedIn('Take-up')).toBe('1.35');
  });

  it('is that a deckle is removed and the following ones move up', async () => {
    await open('deckle-plan');
    await userEvent.click(screen.getByRole('button', { name: 'Add a deckle' }));
    const deckle = (number: number) =>
      within(screen.getByRole('group', { name: `Deckle ${number}` })).getByLabelText('Deckle');
    expect(deckle(2)).toHaveFocus();
    await userEvent.type(deckle(1), '1800');
    await userEvent.type(deckle(2), '1650');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Deckle 1' }));
    expect(screen.queryByRole('group', { name: 'Deckle 2' })).toBeNull();
    expect(deckle(1)).toHaveValue('1650');
  });

  it('is that the ECT is carried over to stacking', async () => {
    await open('box-compression?mode=edge-crush');
    for (const name of ['Top liner', 'Flute', 'Bottom liner']) {
      const layer = within(screen.getByRole('group', { name }));
      await userEvent.type(layer.getByLabelText('RCT'), '1');
    }
    expect(shown().headline).toContain('3.45 kN/m');
    await userEvent.click(screen.getByRole('button', { name: 'Use this ECT for stacking' }));
    expect(typedIn('Edge crush, ECT')).toBe('3.45');
  });

  it('is a warning in words', async () => {
    await open('production');
    await typeInto({
      Speed: '200',
      'Deckle used': '2500',
      'Board GSM': '786',
      'Hours per shift': '12',
      'Shifts a day': '2',
    });
    expect(screen.getByText(/^More than 2,500 t a month/)).toBeTruthy();
  });

  it.each([
    [
      'production?mode=speed',
      { 'Tonnes a day': 5000, 'Deckle used': 1720, 'Board GSM': 786, ...twoShifts },
      /^A line runs at up to 400 m\/min/,
    ],
    [
      'production?mode=efficiency',
      { 'Tonnes a month': 9000, Speed: 90, 'Deckle used': 1720, 'Board GSM': 786, ...twoShifts },
      /^More than 100 % is impossible/,
    ],
    [
      'board-gsm?mode=piece',
      { Length: 10, Breadth: 10, Weight: 485 },
      /^Boards weigh 60 to 2,000 g\/m²/,
    ],
    ['paper-burst-factor', { 'BS found': 30, GSM: 60 }, /^Papers have a BF of 8 to 60/],
  ])('is a warning about an impossible result in %s', async (page, inputs, warning) => {
    await open(page);
    fillIn(inputs);
    expect(shown().headline).toMatch(/\d/);
    expect(screen.getByText(warning)).toBeTruthy();
  });
});
