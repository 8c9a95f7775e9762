import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const search = () => Object.fromEntries(new URLSearchParams(window.location.search));
const asked = (address = '') => Object.fromEntries(new URL(address, 'http://test').searchParams);
const one = limitedListOf([aMachine()]);
const always = { limit: '10', is_active: 'true', exclude_own: 'true' };

beforeEach(() => signIn());

describe('Machines', () => {
  it('shows what buyers ask first about each machine', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines');
    const card = within(await screen.findByRole('list', { name: 'Machines for sale' }));
    expect(card.getByRole('link').textContent).toBe(
      [
        '1 image',
        'Torvane Engineering',
        'Folder Gluer',
        'Year 2014',
        'Size 1800 mm',
        'Status Active',
        'Description Runs daily, sold because of a move.',
        'Created Nov 1, 2026',
      ].join(''),
    );
    const picture = card.getByRole('link').querySelector('img');
    expect(picture?.getAttribute('src')).toContain('/pictures/bbbbbbbbbbbbbbbbbbbbbb');
    // The picture is shown uncropped, in the ratio of a phone's photo.
    expect(picture?.className).toMatch(/contain/);
    expect(picture?.parentElement?.className).toMatch(/card/);
    expect(asked(server.to('listMachines')[0]?.address)).toEqual({ ...always, page: '1' });
  });

  it('shows N/A for unknown values, and a drawing without a picture', async () => {
    const bare = { manufacturer_name: '', manufacturing_year: '', size: ' ', description: '' };
    fakeServer({
      listMachines: limitedListOf([aMachine({ ...bare, images: [], is_active: false })]),
    });
    renderApp('/machines');
    const link = await screen.findByRole('link', { name: /Folder Gluer/ });
    expect(link.textContent).toBe(
      '0 imagesN/AFolder GluerYear N/ASize N/AStatus InactiveDescription N/ACreated Nov 1, 2026',
    );
    expect(link.querySelector('svg path')).toBeTruthy();
  });

  it('searches 500 ms after the last key, and puts the search into the address', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines?page=3');
    const box = await screen.findByPlaceholderText('Search Machine');
    // Entered in one event, as a pause between two letters would start the search.
    fireEvent.change(box, { target: { value: 'flexo' } });
    await waitFor(() => expect(search()).toEqual({ search: 'flexo' }));
    await waitFor(() =>
      expect(asked(server.to('listMachines').at(-1)?.address)).toEqual({
        ...always,
        page: '1',
        search: 'flexo',
      }),
    );
    expect(server.to('listMachines')).toHaveLength(2);
  });

  it('filters by type, years, condition and owner, and removes each filter again', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines?search=board');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter machines' }));
    const choose = (label: string, option: string) =>
      userEvent.selectOptions(sheet.getByLabelText(label), option);
    await choose('Machine type', 'Folder Gluer');
    await choose('Year from', '2010');
    await choose('Year to', '2020');
    const from = within(sheet.getByLabelText('Year from')).getAllByRole('option');
    expect(from.map(({ textContent }) => textContent)).not.toContain('2021');
    await choose('Condition', 'Pre-Owned');
    await choose('Owner', 'Dealer');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    const wanted = {
      search: 'board',
      name: 'Folder Gluer',
      year_from: '2010',
      year_to: '2020',
      condition: 'REFURBISHED',
      owner_type: 'DEALER',
    };
    await waitFor(() => expect(search()).toEqual(wanted));
    await waitFor(() =>
      expect(asked(server.to('listMachines').at(-1)?.address)).toEqual({
        ...always,
        page: '1',
        ...wanted,
      }),
    );
    expect(screen.getByRole('button', { name: 'Filter, 5 in use' }).textContent).toBe('5');
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Folder Gluer',
      'From 2010',
      'Up to 2020',
      'Condition: Pre-Owned',
      'Owner: Dealer',
    ]);
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter: From 2010' }));
    const { year_from: _, ...rest } = wanted;
    await waitFor(() => expect(search()).toEqual(rest));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('reads a comma as grouping only where it groups, and keeps unreadable text', async () => {
    fakeServer({ listMachines: one });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter machines' }));
    const [from, to] = ['Width from', 'Width to'].map((name) => sheet.getByLabelText(name));
    await userEvent.type(from as HTMLElement, '1,250');
    await userEvent.type(to as HTMLElement, '62,5');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(from).not.toHaveAttribute('aria-invalid', 'true');
    expect(to).toHaveAttribute('aria-invalid', 'true');
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['1,250', '62,5']);
    await userEvent.clear(to as HTMLElement);
    await userEvent.type(to as HTMLElement, '2000 mm');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(to).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(to as HTMLElement, '{Backspace}{Backspace}');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(search()).toEqual({ width_from: '1250', width_to: '2000' }));
  });

  it("filters by figures in any script's digits, and by width in its unit", async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter machines' }));
    await userEvent.type(sheet.getByLabelText('Width from'), '७०');
    await userEvent.type(sheet.getByLabelText('Width to'), '75.5');
    await userEvent.selectOptions(sheet.getByLabelText('Unit'), 'inch');
    await userEvent.type(sheet.getByLabelText('Ply from'), '5');
    const colours = sheet.getByLabelText('Colours to');
    await userEvent.type(colours, 'four');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(colours).toHaveFocus();
    expect(colours).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(colours);
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    const wanted = { width_from: '70', width_to: '75.5', unit: 'inch', ply_from: '5' };
    await waitFor(() =>
      expect(asked(server.to('listMachines').at(-1)?.address)).toEqual({
        ...always,
        page: '1',
        ...wanted,
      }),
    );
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Width from 70 inch',
      'Width up to 75.5 inch',
      'From 5 ply',
    ]);
  });

  it('names the limits of a figure that is too large or too fine', async () => {
    fakeServer({ listMachines: one });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter machines' }));
    await userEvent.type(sheet.getByLabelText('Width from'), '100000');
    await userEvent.type(sheet.getByLabelText('Speed to'), '0.1234');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    const limits = 'Enter a number below 1,00,000, with at most 3 decimals';
    expect(sheet.getAllByText(limits)).toHaveLength(2);
  });

  it('marks the end of a range that is below its start, also in inches', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter machines' }));
    const [from, to] = [sheet.getByLabelText('Width from'), sheet.getByLabelText('Width to')];
    await userEvent.type(from, '75');
    await userEvent.type(to, '७०');
    await userEvent.selectOptions(sheet.getByLabelText('Unit'), 'inch');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(to).toHaveFocus();
    expect(sheet.getByText('Enter 75 or more')).toBeTruthy();
    expect([search(), server.to('listMachines')]).toEqual([{}, [expect.anything()]]);
    await userEvent.clear(to);
    await userEvent.type(to, '75');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    const wanted = { width_from: '75', width_to: '75', unit: 'inch' };
    await waitFor(() => expect(search()).toEqual(wanted));
  });

  it('ignores the end of a range in the address that is below its start', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines?year_from=2020&year_to=2010&ply_from=7&ply_to=5&speed_to=90');
    await screen.findByRole('list', { name: 'Machines for sale' });
    expect(asked(server.to('listMachines')[0]?.address)).toEqual({
      ...always,
      page: '1',
      year_from: '2020',
      ply_from: '7',
      speed_to: '90',
    });
  });

  it('ignores invalid values of the address', async () => {
    const server = fakeServer({ listMachines: one });
    renderApp('/machines?year_from=19&condition=BROKEN&owner_type=DEALER&name=Boat');
    await screen.findByRole('list', { name: 'Machines for sale' });
    expect(asked(server.to('listMachines')[0]?.address)).toEqual({
      ...always,
      page: '1',
      owner_type: 'DEALER',
    });
  });

  it('closes its filters on Back without a change', async () => {
    fakeServer({ listMachines: one });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(screen.getByLabelText('Condition'), 'New');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([window.location.pathname, search()]).toEqual(['/machines', {}]);
  });

  it('offers to ask for a machine when none is for sale', async () => {
    fakeServer({ listMachines: limitedListOf([]) });
    renderApp('/machines');
    await screen.findByText('No active machines found');
    const ask = screen.getByRole('link', { name: 'Ask for a machine' });
    expect(ask).toHaveAttribute('href', '/machine-query/buy');
    expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
  });

  it('offers to clear search and filters when nothing matches', async () => {
    fakeServer({
      listMachines: ({ address }) => limitedListOf(asked(address).condition ? [] : [aMachine()]),
    });
    renderApp('/machines?search=x&condition=NEW');
    await screen.findByText('No machine for sale matches your search and filters.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('link', { name: /Folder Gluer/ })).toBeTruthy();
    expect(search()).toEqual({});
    expect(screen.getByPlaceholderText('Search Machine')).toHaveValue('');
  });

  it('turns pages by number, with ten machines per page', async () => {
    fakeServer({
      listMachines: ({ address }) => limitedListOf([aMachine()], Number(asked(address).page), 24),
    });
    renderApp('/machines?condition=USED');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(search()).toEqual({ condition: 'USED', page: '3' }));
    const current = () => document.querySelector('[aria-current="page"]')?.textContent;
    await waitFor(() => expect(current()).toBe('3'));
  });

  it('has no page buttons for a single page', async () => {
    fakeServer({ listMachines: one });
    renderApp('/machines');
    await screen.findByText('1 machine');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('says that the machines could not be loaded, and loads them on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ listMachines: () => (isDown ? refusal : one) });
    renderApp('/machines');
    await screen.findByText('Failed to fetch machines');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Folder Gluer/ })).toBeTruthy();
  });
});
