import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHome, anItem, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const asked = (address = '') => Object.fromEntries(new URL(address, 'http://test').searchParams);
const inAddress = () => Object.fromEntries(new URLSearchParams(window.location.search));
const bearings = '/shop/by-size?part_type=Bearing';
const match = [
  { name: 'bore', asked: 25, value: 25, difference: 0 },
  { name: 'od', asked: 52, value: 51.6, difference: -0.4 },
  { name: 'width', asked: 15, value: null, difference: null },
];
const bearing = anItem({
  product_name: 'Deep groove',
  model_no: '6205',
  part_type: 'Bearing',
  match,
});
const group = (name: string) => within(screen.getByRole('group', { name }));
const type = (name: string, text: string, label = name) =>
  userEvent.type(group(name).getByLabelText(label), text);

beforeEach(() => signIn());

describe('Find by size', () => {
  it('begins with the part type, chosen by its picture or searched in any spelling', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp('/shop/by-size');
    const types = await screen.findByRole('list', { name: 'Part types' });
    expect(within(types).getAllByRole('link').length).toBeGreaterThan(40);
    await userEvent.type(screen.getByRole('searchbox'), 'beering{Enter}');
    await waitFor(() => expect(within(types).getAllByRole('link')).toHaveLength(1));
    await userEvent.click(within(types).getByRole('link', { name: 'Bearing' }));
    await screen.findByRole('group', { name: 'Bore Diameter' });
    expect(inAddress()).toEqual({ part_type: 'Bearing' });
  });

  it('asks for the deciding sizes next to a drawing that names them, and counts the parts that fit', async () => {
    const server = fakeServer({ listCatalogue: pageOf([bearing], 1, 3) });
    renderApp(bearings);
    const drawing = await screen.findByRole('img', { name: /Bearing, drawn with its sizes/ });
    expect(drawing).toHaveAccessibleName(/Bore, OD, Width$/);
    await type('Bore Diameter', '25');
    await type('Outside Diameter', '52');
    await type('Outside Diameter', '0.5', 'Tolerance ±');
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe('bore:25,od:52±0.5'));
    expect(screen.getByText('= 0.984 in · fits 24.9 to 25.1 mm')).toBeTruthy();
    expect(screen.getByText('= 2.047 in · fits 51.5 to 52.5 mm')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '3 parts fit' })).toBeTruthy();
    expect(asked(server.to('listCatalogue').at(-1)?.address)).toMatchObject({
      part_type: 'Bearing',
      dim: 'bore:25,od:52±0.5',
      unit: 'mm',
    });
  });

  it('shows only the requested sizes of each part, with the difference', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(`${bearings}&dim=bore:25,od:52,width:15`);
    const row = await screen.findByRole('link', { name: /Deep groove/ });
    expect(row.textContent).toContain('Bore 25\u00a0mm as asked');
    expect(row.textContent).toContain('OD 51.6\u00a0mm asked 52, \u22120.4');
    expect(row.textContent).toContain('Width not given asked 15');
  });

  it.each([
    ['२५', '1-1/4"', '14-16', 'bore:25,od:31.75,width:15±1'],
    ['1/4”', '1½″', '25–30', 'bore:6.35,od:38.1,width:27.5±2.5'],
  ])('reads the sizes %s, %s and %s', async (bore, outside, width, dim) => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(bearings);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Bore Diameter', bore);
    await type('Outside Diameter', outside);
    await type('Width', width);
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe(dim));
  });

  it('reads a whole number and a fraction with a space between them', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(bearings);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Bore Diameter', '1 1/4"');
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe('bore:31.75'));
  });

  it('keeps an unreadable value in its field when the unit changes', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(`${bearings}&dim=bore:25.4`);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Outside Diameter', '1 of 4');
    await type('Width', '2.54', 'Tolerance ±');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await waitFor(() => expect(inAddress()).toMatchObject({ dim: 'bore:1', unit: 'inch' }));
    expect(screen.getByLabelText('Bore Diameter')).toHaveValue('1');
    expect(screen.getByLabelText('Outside Diameter')).toHaveValue('1 of 4');
    expect(screen.getByText('Enter a size such as 25, 50-60 or 1-1/4"')).toBeTruthy();
    expect(group('Width').getByLabelText('Tolerance ±')).toHaveValue('0.1');
  });

  it('converts a value just typed to the other unit, and back unchanged', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(bearings);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Outside Diameter', '52');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await waitFor(() => expect(inAddress()).toMatchObject({ dim: 'od:2.04724', unit: 'inch' }));
    expect(screen.getByLabelText('Outside Diameter')).toHaveValue('2.04724');
    await userEvent.click(screen.getByRole('button', { name: 'mm' }));
    await waitFor(() => expect(screen.getByLabelText('Outside Diameter')).toHaveValue('52'));
  });

  it('calls a size equal when calipers cannot show the difference', async () => {
    const alike = [{ name: 'od', asked: 51.9999, value: 52, difference: 0.0001 }];
    fakeServer({ listCatalogue: pageOf([{ ...bearing, match: alike }]) });
    renderApp(`${bearings}&dim=od:2.04724&unit=inch`);
    const row = await screen.findByRole('link', { name: /Deep groove/ });
    expect(row.textContent).toContain('OD 2.047\u00a0in as asked');
  });

  it('reads a range without width as a single size', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(bearings);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Bore Diameter', '25-25');
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe('bore:25±0'));
  });

  it('offers the hand of a thread as a choice, and asks for it by name', async () => {
    const server = fakeServer({ listCatalogue: pageOf([bearing]), readHome: aHome() });
    renderApp('/shop/by-size?part_type=Rotary+Joint&dim=thread:1/2,hand:LH');
    const hand = await screen.findByLabelText('Thread Direction');
    expect(hand).toHaveDisplayValue('Left');
    await userEvent.selectOptions(hand, 'Right');
    await waitFor(() => expect(inAddress().dim).toMatch(/^thread:[^,]+,hand:right$/));
    await waitFor(() =>
      expect(asked(server.to('listCatalogue').at(-1)?.address).dim).toContain('hand:right'),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Ask for it with these sizes' }));
    expect(await screen.findByLabelText('Required Part Details')).toHaveDisplayValue(
      /^Thread Direction: Right$/m,
    );
  });

  it('reads a pipe thread by its nominal size, and asks for it as typed', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]), readHome: aHome() });
    renderApp('/shop/by-size?part_type=Solenoid+Valve');
    await screen.findByRole('group', { name: 'Port Size' });
    await type('Port Size', '1/4"');
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe('thread:13.157±0.05'));
    await userEvent.click(screen.getByRole('link', { name: 'Ask for it with these sizes' }));
    expect(await screen.findByLabelText('Required Part Details')).toHaveValue('Port Size: 1/4"');
    expect(screen.getByLabelText('Spare Part Name')).toHaveValue('Solenoid Valve');
  });

  it('keeps a measured thread of whole inches apart from the pipe thread of that name', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp('/shop/by-size?part_type=Solenoid+Valve');
    await screen.findByRole('group', { name: 'Port Size' });
    await type('Port Size', '25.4');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await waitFor(() => expect(inAddress()).toMatchObject({ dim: 'thread:1.0', unit: 'inch' }));
    const size = screen.getByLabelText('Port Size');
    expect(size).toHaveValue('1.0');
    await userEvent.clear(size);
    await userEvent.type(size, '2.00');
    await userEvent.tab();
    await waitFor(() => expect(inAddress().dim).toBe('thread:2.0'));
    await userEvent.click(screen.getByRole('button', { name: 'mm' }));
    await waitFor(() => expect(inAddress().dim).toBe('thread:50.8'));
  });

  it('keeps the size of a named pipe thread when the unit changes', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp('/shop/by-size?part_type=Solenoid+Valve&dim=thread:1&unit=inch');
    await screen.findByRole('group', { name: 'Port Size' });
    await userEvent.click(screen.getByRole('button', { name: 'mm' }));
    await waitFor(() => expect(inAddress().dim).toBe('thread:33.249±0.05'));
  });

  it('marks an invalid size, and leaves it out of the search', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(bearings);
    await screen.findByRole('group', { name: 'Bore Diameter' });
    await type('Bore Diameter', 'about');
    await type('Width', '0,125');
    await type('Outside Diameter', '1,052');
    await type('Outside Diameter', '-1', 'Tolerance ±');
    await userEvent.tab();
    expect(screen.getAllByText('Enter a size such as 25, 50-60 or 1-1/4"')).toHaveLength(2);
    expect(screen.getByText('Enter a number')).toBeTruthy();
    await waitFor(() => expect(inAddress().dim).toBe('od:1052'));
  });

  it('shows sizes in inches, and Back returns to them', async () => {
    fakeServer({ listCatalogue: pageOf([bearing]) });
    renderApp(`${bearings}&dim=bore:25.4`);
    expect((await screen.findByLabelText('Bore Diameter')).getAttribute('value')).toBe('25.4');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await waitFor(() => expect(inAddress()).toMatchObject({ dim: 'bore:1', unit: 'inch' }));
    expect(screen.getByLabelText('Bore Diameter')).toHaveValue('1');
    await userEvent.click(await screen.findByRole('link', { name: /Deep groove/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/shop/${bearing.ID}`));
    window.history.back();
    expect(await screen.findByLabelText('Bore Diameter')).toHaveValue('1');
  });

  it('offers the nearest parts when none fits, and carries type and sizes into a query', async () => {
    const nearest = { ...pageOf([bearing]).body, suggestion: true };
    fakeServer({ listCatalogue: { body: nearest }, readHome: aHome() });
    renderApp(`${bearings}&dim=bore:25,od:52±0.5`);
    expect(await screen.findByRole('heading', { name: 'No part fits' })).toBeTruthy();
    expect(screen.getByText('No part has all of these sizes. These are the nearest.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for it with these sizes' }));
    expect(await screen.findByLabelText('Spare Part Name')).toHaveValue('Bearing 25 × 52 mm');
    expect(screen.getByLabelText('Required Part Details')).toHaveValue(
      'Bore Diameter: 25 mm\nOutside Diameter: 52 mm ±0.5 mm',
    );
    expect(screen.getByLabelText('Specifications Available')).toHaveValue('Yes');
    expect(window.location.search).toBe('');
  });

  it('says that no part of a type is listed, or that the search failed', async () => {
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    let isDown = true;
    fakeServer({ listCatalogue: () => (isDown ? refusal : pageOf([])) });
    renderApp(bearings);
    await screen.findByText('The search by size failed');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No part of this type is listed yet');
    expect(screen.getByRole('link', { name: 'Ask for it with these sizes' })).toBeTruthy();
  });
});
