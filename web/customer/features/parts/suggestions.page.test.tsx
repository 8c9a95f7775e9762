import { PART_TYPE_COUNT } from '@fluteline/domain/parts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { allBut, fakePlant } from '../../testing/fake-plant.ts';
import { fillBrush, fillTrap } from '../../testing/fill-parts.ts';
import { box, choose, open, part, press, summary, value } from '../../testing/parts-screen.ts';
import { signIn } from '../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the part session', () => {
  it('begins with the first open part and shows the progress', async () => {
    fakePlant(['AIR balloon ', 'Bearing', 'Bearing', 'Something else']);
    open();
    expect(await part('Air Cylinder')).toBeTruthy();
    expect(screen.getByText('Others')).toBeTruthy();
    expect(screen.getByText('1 of 46 remaining parts')).toBeTruthy();
    expect(screen.getByText('4 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Parts filled' })).toHaveProperty('value', 4);
  });

  it('reads every page of the filled parts', async () => {
    const server = fakePlant([...Array<string>(450).fill('Bearing'), ...allBut('Comb', 'Bearing')]);
    open();
    expect(await part('Comb')).toBeTruthy();
    expect(server.to('listOwnParts')).toHaveLength(3);
  });

  it('counts submitted, skipped and failed parts, and offers the skipped ones again', async () => {
    const plant = fakePlant(allBut('Comb', 'Steam Trap', 'Steel Brush'), ({ body }, keep) =>
      (body as { product_name: string }).product_name === 'Steam Trap'
        ? { status: 422, body: { error: '', code: 'key_reused' } }
        : keep(),
    );
    open();
    await part('Comb');
    await press('Skip');
    expect(await part('Steam Trap')).toHaveFocus();
    await fillTrap();
    await press('Submit');
    expect(await screen.findByText('Failed to submit. Please try again.')).toBeTruthy();
    await press('Skip');
    await fillBrush();
    expect(screen.getByText('3 of 3 remaining parts')).toBeTruthy();
    await press('Submit');
    expect(await screen.findByRole('heading', { name: 'Session Complete!' })).toHaveFocus();
    expect(summary()).toEqual({
      'Total Parts': 3,
      'Successfully Submitted': 1,
      Skipped: 1,
      Failed: 1,
    });
    expect(plant.rows.at(-1)).toMatchObject({ product_name: 'Steel Brush', length: 2200 });
    await press('Start New Session');
    expect(await part('Comb')).toHaveFocus();
    expect(screen.getByText('1 of 2 remaining parts')).toBeTruthy();
    await press('Skip');
    await part('Steam Trap');
    expect(value('Maximum Pressure')).toBe('16');
  });

  it('says how many of the submitted parts have not been sent yet', async () => {
    fakePlant(allBut('Steam Trap', 'Steel Brush'), ({ body }, keep) =>
      (body as { product_name: string }).product_name === 'Steel Brush'
        ? { status: 502, body: '' }
        : keep(),
    );
    open();
    await fillTrap();
    await press('Submit');
    await fillBrush();
    await press('Submit');
    expect(await screen.findByText('Still waiting to be sent: 1')).toBeTruthy();
    expect(summary()).toMatchObject({ 'Successfully Submitted': 2 });
  });

  it('ends when nothing is left, and leads to the catalogue', async () => {
    fakePlant(allBut('Steel Brush'));
    open();
    await fillBrush();
    await press('Submit');
    await screen.findByText('Session Complete!');
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    await press('Start New Session');
    expect(await screen.findByText('All Specifications Completed!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Catalogue' })).toHaveAttribute('href', '/shop');
    expect(document.activeElement?.tagName).toBe('H1');
    cleanup();
    open();
    expect(await screen.findByText('All Specifications Completed!')).toBeTruthy();
  });

  it('skips one part on a double tap on Skip', async () => {
    fakePlant(allBut('Comb', 'Motor', 'Pull Collar'));
    open();
    await part('Comb');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Skip' }));
    expect(await part('Motor')).toBeTruthy();
  });

  it('shows no errors for the next part on a double tap on Submit', async () => {
    fakePlant(allBut('Steel Brush', 'Stitching Head'));
    open();
    await fillBrush();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await part('Stitching Head');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }), { detail: 2 });
    expect(screen.queryByText('This field is required')).toBeNull();
    await press('Submit');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });

  it('begins without the list, says so, and leaves out filled parts once it can be read', async () => {
    fakeServer({
      listOwnParts: { status: 503, body: { error: 'Not now', code: 'unavailable' } },
    });
    open();
    expect(await screen.findByText('Your parts could not be loaded')).toBeTruthy();
    expect(screen.queryByText('All Specifications Completed!')).toBeNull();
    await part('Air Balloon');
    expect(screen.getByText('1 of 48 remaining parts')).toBeTruthy();
    await press('Skip');
    await part('Air Cylinder');
    fakePlant(allBut('Comb', 'Air Cylinder'));
    await press('Retry');
    expect(await screen.findByText('1 of 2 remaining parts')).toBeTruthy();
    await part('Air Cylinder');
    expect(screen.queryByText('Your parts could not be loaded')).toBeNull();
  });

  it('keeps known parts as filled when the list cannot be read', async () => {
    fakePlant(allBut('Comb', 'Air Cylinder'));
    open();
    await part('Air Cylinder');
    cleanup();
    fakeServer({ listOwnParts: 'unreachable' });
    open();
    expect(await screen.findByText('Your parts could not be loaded')).toBeTruthy();
    await part('Air Cylinder');
    expect(screen.getByText('1 of 2 remaining parts')).toBeTruthy();
  });
});

describe('a typed value', () => {
  it('is restored after a reload, with the place in the session', async () => {
    fakePlant(allBut('Comb', 'Air Cylinder'));
    open();
    await part('Air Cylinder');
    const rows = within(screen.getByRole('group', { name: 'Model Numbers with Quantity' }));
    await userEvent.type(rows.getByRole('textbox', { name: 'Model 2' }), 'DNC-32-100');
    await press('Skip');
    await part('Comb');
    await choose('Material', 'Other');
    await userEvent.type(box('Material: your own'), 'Bell metal');
    cleanup();
    fakePlant(allBut('Comb', 'Air Cylinder'));
    open();
    await part('Comb');
    expect(value('Material: your own')).toBe('Bell metal');
    expect(screen.getByText('2 of 2 remaining parts')).toBeTruthy();
    await press('Skip');
    await press('Start New Session');
    await part('Air Cylinder');
    expect(value('Model 2')).toBe('DNC-32-100');
  });

  it('survives a login over the screen, which reads everything again', async () => {
    fakePlant(allBut('Comb', 'Steel Brush'));
    const { queries } = open();
    await part('Comb');
    await press('Skip');
    await userEvent.type(box('Length'), '77');
    await act(() => queries.resetQueries());
    await part('Steel Brush');
    expect(value('Length')).toBe('77');
    expect(localStorage.getItem(`draft:${aCustomer.mobile}:part-session`)).toContain('77');
  });

  it('survives Back, and is deleted on signing out', async () => {
    fakePlant(allBut('Steel Brush'));
    const { router } = open();
    await part('Steel Brush');
    await userEvent.type(box('Length'), '77');
    await act(() => router.navigate({ to: '/account' }));
    await waitFor(() => expect(screen.queryByText('Steel Brush')).toBeNull());
    await act(() => router.navigate({ to: '/suggestions' }));
    await part('Steel Brush');
    expect(value('Length')).toBe('77');
    await act(() => router.navigate({ to: '/home' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as Element);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(JSON.stringify(localStorage)).not.toContain('77');
    cleanup();
    signIn();
    open();
    await part('Steel Brush');
    expect(value('Length')).toBe('');
  });

  it('is not shared with another account', async () => {
    fakePlant(allBut('Steel Brush'));
    open();
    await part('Steel Brush');
    await userEvent.type(box('Length'), '77');
    cleanup();
    signIn({ ...aCustomer, mobile: '9825011224' });
    open();
    await part('Steel Brush');
    expect(value('Length')).toBe('');
  });

  it.each(['{', '{"session":7}', '{"session":{"remaining":"Comb"}}', 'null'])(
    'is discarded when the draft is damaged: %s',
    async (damaged) => {
      localStorage.setItem(`draft:${aCustomer.mobile}:part-session`, damaged);
      fakePlant([]);
      open();
      expect(await part('Air Balloon')).toBeTruthy();
      expect(screen.getByText(`1 of ${PART_TYPE_COUNT} remaining parts`)).toBeTruthy();
    },
  );
});
