import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMachineRecord, aPartRecord, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { ownTimeZone } from '../../../kit/ui/calendar/days.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const search = () => window.location.search;
const asked = (address = '') => Object.fromEntries(new URL(address, 'http://test').searchParams);
const both = limitedListOf([aPartRecord(), aMachineRecord()]);

beforeEach(() => signIn());

afterEach(() => {
  vi.useRealTimers();
});

describe('Records', () => {
  it('shows parts and machines with day and urgency', async () => {
    const server = fakeServer({ listRecords: both });
    renderApp('/records');
    const list = await screen.findByRole('list', { name: 'Records' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rotary JointCreated On Nov 21, 2026High',
      'Folder GluerCreated On Nov 19, 2026Done',
    ]);
    expect(server.seen).toHaveLength(1);
    expect(asked(server.seen[0]?.address)).toEqual({ page: '1', limit: '10', filter: 'all' });
  });

  it('has one tab stop for its tabs: arrows move the focus, Enter chooses', async () => {
    const server = fakeServer({ listRecords: both });
    renderApp('/records');
    const all = await screen.findByRole('tab', { name: 'All', selected: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'In Progress',
      'Resolved',
      'Machinery',
      'Catalogue',
    ]);
    all.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Resolved');
    expect(server.seen).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(search()).toBe('?filter=resolved'));
    await waitFor(() => expect(asked(server.seen.at(-1)?.address).filter).toBe('resolved'));
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Catalogue');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('All');
  });

  it('filters by a day in the user’s time zone and clears the filter', async () => {
    const server = fakeServer({ listRecords: both });
    renderApp('/records?filter=resolved&day=2026-11-21');
    await screen.findByText('2 records');
    expect(asked(server.seen[0]?.address)).toMatchObject({
      filter: 'resolved',
      day: '2026-11-21',
      tz: ownTimeZone(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nov 21, 2026, clear date' }));
    await waitFor(() => expect(search()).toBe('?filter=resolved'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('chooses a day from the calendar', async () => {
    fakeServer({ listRecords: both });
    renderApp('/records?day=2026-02-14');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by date' }));
    const sheet = await screen.findByRole('dialog', { name: 'Select Date' });
    const day = within(sheet).getByRole('button', { name: 'Monday, February 16, 2026' });
    await userEvent.click(day);
    await waitFor(() => expect(search()).toBe('?day=2026-02-16'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a record with all its data', async () => {
    fakeServer({ listRecords: both });
    renderApp('/records');
    await userEvent.click(await screen.findByRole('button', { name: /Rotary Joint/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotary Joint' }));
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[0]).toBe('Urgency LevelHigh');
    expect(rows[1]).toMatch(/^Created AtNov 21, 2026, /);
    expect(rows.slice(2)).toEqual([
      'ConditionN/A',
      'SizeN/A',
      'Model NumberRJ-40-LH',
      'MachineCorrugation Line',
      'Quantity2\u00a0units',
      'Specification AvailableYes',
    ]);
    expect(dialog.getByText('Catalogue Item: RJ-40-LH')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'See this part' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows a record's stage, its answers and why it is resolved", async () => {
    const file = (file_name: string, url: string) => ({ file_name, url });
    const answered = aPartRecord({
      stage: 'resolved',
      UrgencyLevel: 'Done',
      resolution: 'quoted',
      answers: [
        { id: 'a1', at: '2026-11-21T08:00:00.000Z', text: 'We look for it.', files: [] },
        {
          id: 'a2',
          at: '2026-11-22T08:00:00.000Z',
          text: 'Three pieces in stock.',
          // A record stored on the phone has no signed addresses.
          files: [file('SB-7.pdf', '/files/x.pdf?expires=1&signature=a'), file('Blade.jpg', '')],
        },
      ],
    });
    fakeServer({ listRecords: limitedListOf([answered]) });
    renderApp('/records');
    const row = await screen.findByRole('button', { name: /Rotary Joint/ });
    expect(row).toHaveTextContent('Answered on Nov 22, 2026');
    await userEvent.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotary Joint' }));
    expect(dialog.getAllByRole('row')[0]).toHaveTextContent('StageResolved');
    expect(dialog.getByText('You have a price from us.')).toBeTruthy();
    const texts = dialog.getAllByText(/We look for it|Three pieces/);
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Three pieces in stock.',
      'We look for it.',
    ]);
    expect(dialog.getByRole('link', { name: 'SB-7.pdf' })).toHaveAttribute('download', 'SB-7.pdf');
    expect(dialog.queryByRole('link', { name: /Blade/ })).toBeNull();
    expect(dialog.getByText('opens when you are online')).toBeTruthy();
  });

  it('opens the record linked by a notification, on whichever page it is', async () => {
    const old = aPartRecord({ ID: 'old-1', SparePartName: 'Slotting Blade', stage: 'answered' });
    const server = fakeServer({
      listRecords: ({ address }) => (asked(address).id ? limitedListOf([old]) : both),
    });
    renderApp('/records?open=old-1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Slotting Blade' }));
    expect(server.seen.map(({ address }) => asked(address).id)).toContain('old-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('replaces the open record by one linked by a notification', async () => {
    const old = limitedListOf([aPartRecord({ ID: 'old-1', SparePartName: 'Old Comb' })]);
    fakeServer({ listRecords: ({ address }) => (asked(address).id ? old : both) });
    const { router } = renderApp('/records');
    await userEvent.click(await screen.findByRole('button', { name: /Folder Gluer/ }));
    await screen.findByRole('dialog', { name: 'Folder Gluer' });
    await act(() => router.navigate({ href: '/records?open=old-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Old Comb' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads the list and the open record again before the addresses of their files expire', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const old = limitedListOf([aPartRecord({ ID: 'old-1' })]);
    const server = fakeServer({ listRecords: ({ address }) => (asked(address).id ? old : both) });
    renderApp('/records?open=old-1');
    await screen.findByRole('dialog');
    expect(server.seen).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.seen.map(({ address }) => asked(address).id)).toEqual([
      undefined,
      'old-1',
      undefined,
      'old-1',
    ]);
  });

  it('opens a machine query with its own fields', async () => {
    fakeServer({ listRecords: both });
    renderApp('/records');
    await userEvent.click(await screen.findByRole('button', { name: /Folder Gluer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Folder Gluer' }));
    expect(dialog.getByRole('row', { name: 'Condition Used' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Budget ₹12,50,000' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Size 2400 mm' })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Description' })).toBeTruthy();
    expect(dialog.getByText('Two colours')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('opens a requirement with all its data', async () => {
    const requirement = aMachineRecord({
      machine_name: 'Flute Laminator',
      machine_condition: 'REFURBISHED',
      description: '',
      quantity: 2,
      required_date: '2026-12-24T06:30:00.000Z',
      specifications: 'With stacker',
      purpose: 'Export boxes',
    });
    fakeServer({ listRecords: limitedListOf([requirement]) });
    renderApp('/records');
    await userEvent.click(await screen.findByRole('button', { name: /Flute Laminator/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Flute Laminator' }));
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(2)).toEqual([
      'ConditionPre-Owned',
      'Size2400 mm',
      'Quantity2\u00a0units',
      'Budget₹12,50,000',
      'Required DateDec 24, 2026',
    ]);
    const passages = ['Description', 'Specifications', 'Purpose'].map(
      (name) => dialog.getByRole('heading', { name }).parentElement?.textContent,
    );
    expect(passages).toEqual([
      'DescriptionN/A',
      'SpecificationsWith stacker',
      'PurposeExport boxes',
    ]);
  });

  it('opens a query on a machine with its picture, and links to the machine', async () => {
    const listed = {
      ID: 'an-id',
      name: 'Folder Gluer',
      manufacturer_name: 'Torvane Engineering',
      manufacturing_year: '2014',
      image: '/pictures/bbbbbbbbbbbbbbbbbbbbbb-960x720.webp',
    };
    const record = aMachineRecord({ item_id: 'an-id', Machine: listed, budget_range: '' });
    fakeServer({ listRecords: limitedListOf([record]) });
    renderApp('/records');
    const row = await screen.findByRole('button', { name: /Folder Gluer/ });
    expect(row.querySelector('img')?.getAttribute('src')).toContain('bbbbbbbbbb');
    await userEvent.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'Folder Gluer' }));
    expect(dialog.getByRole('row', { name: 'Manufacturer Torvane Engineering' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Year 2014' })).toBeTruthy();
    expect(dialog.queryByRole('row', { name: /Budget/ })).toBeNull();
    const link = dialog.getByRole('link', { name: 'See this machine' });
    expect(link).toHaveAttribute('href', '/machines/an-id');
    await userEvent.click(dialog.getByRole('button', { name: 'Open picture 1 of 1' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    window.history.back();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });

  it.each([
    ['/records', 'link', 'Browse the catalogue'],
    ['/records?filter=machinery', 'link', 'Ask for a machine'],
    ['/records?filter=resolved', 'button', 'Show all records'],
    ['/records?day=2026-11-01', 'button', 'Show every day'],
  ])('offers what to do next when there are no records at %s', async (address, role, name) => {
    fakeServer({ listRecords: limitedListOf([]) });
    renderApp(address);
    await screen.findByText('No records found');
    expect(screen.getByRole(role, { name })).toBeTruthy();
  });

  it('says only that no query is resolved when the filter finds none, as some may be answered', async () => {
    fakeServer({ listRecords: limitedListOf([]) });
    renderApp('/records?filter=resolved');
    expect(await screen.findByText('None of your queries is resolved yet.')).toBeTruthy();
  });

  it('turns pages and shows the current one', async () => {
    fakeServer({
      listRecords: ({ address }) => limitedListOf([aPartRecord()], Number(asked(address).page), 25),
    });
    renderApp('/records');
    await screen.findByText('Page 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(search()).toBe('?page=2');
  });

  it('says why it could not be loaded, and loads on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ listRecords: () => (isDown ? refusal : both) });
    renderApp('/records');
    await screen.findByText('Your records could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Rotary Joint/ })).toBeTruthy();
  });
});
