import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { ask, field, fillIn, open, shown, typedIn, typeInto } from './examples/page.fixture.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const store = (page: string, values: object) =>
  localStorage.setItem(`calculator::${page}`, JSON.stringify(values));

const STRENGTH = 'Strength and stacking';
const PALLET = 'Boxes on a pallet';
const RINGS = 'ECT from ring crush';

async function typeRings(text: string) {
  for (const name of ['Top liner', 'Flute', 'Bottom liner']) {
    const layer = within(screen.getByRole('group', { name }));
    await userEvent.type(layer.getByLabelText('RCT'), text);
  }
}

describe('a unit that several questions share', () => {
  it('changes no value of another question', async () => {
    await open('box-compression');
    await typeInto({ 'Edge crush, ECT': '5.6', 'Board thickness': '1.5', Length: '500' });
    await typeInto({ Width: '400' });
    const before = shown();
    ask(PALLET);
    await press('cm');
    expect(typedIn('Length')).toBe('50');
    ask(STRENGTH);
    expect(typedIn('Board thickness')).toBe('0.15');
    expect(shown()).toEqual(before);
    await press('mm');
    expect(typedIn('Board thickness')).toBe('1.5');
  });

  it('changes no value of a style or ply that is not shown', async () => {
    const tuck = await open('fefco-blank?style=0215&tuckMm=30');
    fillIn({ Style: '0201 Regular slotted' });
    await press('cm');
    fillIn({ Style: '0215 Tuck top, snap bottom' });
    expect(typedIn('Tuck flap')).toBe('3');
    tuck.unmount();
    await open('box-compression?mode=edge-crush&ply=5&layers.3.ringCrushKNPerM=1.5');
    await press('3-ply');
    await press('kgf');
    await press('5-ply');
    const flute = within(screen.getByRole('group', { name: 'Flute 2' }));
    expect(Number((flute.getByLabelText('RCT') as HTMLInputElement).value)).toBeGreaterThan(20);
  });

  it('changes no value of an earlier release, whose unit was not stored', async () => {
    store('box-compression', { mode: 'pallet', 'unit.length': 'cm', thicknessMm: '0.15' });
    await open('box-compression');
    await press('inch');
    await typeInto({ Length: '20' });
    await press('mm');
    expect(typedIn('Length')).toBe('508');
    ask(STRENGTH);
    expect(typedIn('Board thickness')).toBe('1.5');
  });
});

it("a link states a value's unit only when another one is shown", async () => {
  await open('sheet-weight');
  await typeInto({ Length: '1445' });
  await press('inch');
  await typeInto({ Width: '20.5', 'Board GSM': '385' });
  browserHas({ clipboard: undefined });
  await press('Share');
  const said = '?unit.length=inch&lengthMm=1445&in.lengthMm=mm&widthMm=20.5&boardGsm=385';
  await waitFor(() => expect(window.location.search).toBe(said));
});

describe('an ECT that is carried over to stacking', () => {
  it('keeps its own unit, whatever was typed there before', async () => {
    await open('box-compression');
    await press('lbf/in');
    await userEvent.type(field('Edge crush, ECT'), '32');
    await press('kN/m');
    expect(typedIn('Edge crush, ECT')).toBe('5.60406');
    ask(RINGS);
    await typeRings('1');
    await press('Use this ECT for stacking');
    expect(typedIn('Edge crush, ECT')).toBe('3.45');
  });

  it('keeps its own unit after another one was chosen', async () => {
    store('box-compression', { mode: 'edge-crush', edgeCrushKNPerM: '32', 'unit.edge': 'lbf/in' });
    await open('box-compression');
    await typeRings('1');
    await press('Use this ECT for stacking');
    expect(typedIn('Edge crush, ECT')).toBe('3.45');
    await press('lbf/in');
    await press('kN/m');
    expect(typedIn('Edge crush, ECT')).toBe('3.45');
  });
});
