import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../../kit/testing/fake-server.ts';
import { anotherUser, aUser } from '../../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => screen.getByText(/selected$/, { selector: 'p' }).textContent;
/** Returns the table's last request, ignoring the statistics card's request for one row. */
const asked = (seen: readonly Seen[]) =>
  seen
    .filter(({ call, address }) => call === 'listAccounts' && !address.includes('page_size=1&'))
    .map(({ address }) => new URL(address, 'http://test').searchParams)
    .filter((query) => query.get('page_size') === '10')
    .at(-1);

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the users table', () => {
  it('shows each account with the specified columns', async () => {
    fakeServer({ ...panelCalls, listAccounts: pageOf([aUser(), anotherUser()]) });
    renderPanel('/users');
    const shah = await row(/r\.shah/);
    for (const text of [
      'Suspended',
      'Nov 20, 2026',
      'Shree Box Packaging',
      'Requested',
      '2 Questionnaires',
      '31 / 48 items',
    ]) {
      expect(shah.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    const links = shah.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/admin/users/${aUser().ID}`, 'tel:+919825011223']);
    const kaveri = await row(/kaveri/);
    for (const text of ['Active', 'N/A', 'No questionnaires']) {
      expect(kaveri.getByText(text)).toBeTruthy();
    }
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Company',
      'User Info',
      'Status',
      'Joined',
      'Audit Requested',
      'Questionnaires',
      'Catalogue Status',
      'Actions',
    ]);
  });

  it('is sorted by its column headers, and puts the order into the address', async () => {
    const server = fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()], 1, 30) });
    renderPanel('/users?page=2');
    await row(/r\.shah/);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Joined')).toHaveAttribute('aria-sort', 'descending');
    await press('Company');
    await waitFor(() => expect(window.location.search).toBe('?sort=company'));
    expect(asked(server.seen)?.get('sort')).toBe('company');
    expect(head('Company')).toHaveAttribute('aria-sort', 'ascending');
    await press('Company');
    await waitFor(() => expect(window.location.search).toBe('?sort=-company'));
    await press('Company');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  });

  it('shows a failure, and its rows after Retry', async () => {
    let fails = true;
    fakeServer({
      ...panelCalls,
      listAccounts: () =>
        fails ? { status: 500, body: { error: '', code: 'internal' } } : pageOf([aUser()]),
    });
    renderPanel('/users');
    const failure = await screen.findByText('Failed to fetch users');
    fails = false;
    await userEvent.click(
      within(failure.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }),
    );
    await row(/r\.shah/);
  });
});

describe('filtering users', () => {
  it('puts the status into the address, and offers to clear it', async () => {
    const server = fakeServer({ ...panelCalls, listAccounts: pageOf([]) });
    renderPanel('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(window.location.search).toBe('?status=Inactive'));
    expect(asked(server.seen)?.get('status')).toBe('Inactive');
    expect(await screen.findByText('No users found')).toBeTruthy();
    await press('Clear search and filters');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('reads every filter from the address, shows it and removes it', async () => {
    const server = fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]) });
    const filters =
      'audit_requested=true&has_questionnaire=false&joined_from=2026-11-01&joined_to=2026-11-30';
    renderPanel(`/users?${filters}&status=Asleep&sort=colour`);
    await row(/r\.shah/);
    const query = asked(server.seen);
    expect(query?.get('audit_requested')).toBe('true');
    expect(query?.get('has_questionnaire')).toBe('false');
    expect(query?.get('joined_from')).toBe('2026-11-01');
    expect(query?.get('joined_to')).toBe('2026-11-30');
    expect([query?.get('status'), query?.get('sort')]).toEqual([null, null]);
    expect(screen.getByRole('button', { name: 'Filter, 4 in use' })).toBeTruthy();
    await press('Remove filter: Joined from Nov 1, 2026');
    await waitFor(() => expect(window.location.search).not.toContain('joined_from'));
    expect(screen.getByRole('button', { name: 'Filter, 3 in use' })).toBeTruthy();
  });

  it('sets filters in the sheet', async () => {
    fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]) });
    renderPanel('/users');
    await row(/r\.shah/);
    await press('Filter');
    const sheet = within(screen.getByRole('dialog', { name: 'Filter users' }));
    await userEvent.selectOptions(sheet.getByLabelText('Audit Requested'), 'Requested');
    await userEvent.selectOptions(sheet.getByLabelText('Questionnaires'), 'Has a questionnaire');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() =>
      expect(window.location.search).toBe('?audit_requested=true&has_questionnaire=true'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rejects a date range in the wrong order', async () => {
    fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]) });
    renderPanel('/users?joined_from=2026-11-20&joined_to=2026-11-10');
    await row(/r\.shah/);
    await press('Filter, 2 in use');
    const sheet = within(screen.getByRole('dialog', { name: 'Filter users' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(sheet.getByText('Choose a day on or after the first')).toBeTruthy();
  });

  it('sorts in the sheet on a phone, where cards have no column headers', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]) });
    renderPanel('/users');
    await screen.findByText('r.shah@shreebox.example');
    await press('Filter');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Audit requested first');
    await press('Show results');
    await waitFor(() => expect(window.location.search).toBe('?sort=-audit'));
  });
});

describe('selecting users', () => {
  const disabled = () =>
    (screen.getByRole('button', { name: 'Notify Selected' }) as HTMLButtonElement).disabled;
  const pages = ({ address }: Seen) =>
    address.includes('page=2')
      ? pageOf([anotherUser()], 2, 12)
      : pageOf([aUser(), anotherUser({ ID: '01900000-0000-7000-8000-00000000000b' })], 1, 12);

  it('works by row and by page, and enables Notify Selected', async () => {
    fakeServer({ ...panelCalls, listAccounts: pages });
    renderPanel('/users');
    await row(/r\.shah/);
    expect(disabled()).toBe(true);
    expect(bar()).toBe('Nobody selected');
    await tick('Select Shree Box Packaging');
    expect(bar()).toBe('1 selected');
    expect(disabled()).toBe(false);
    await tick('Select all on this page');
    expect(bar()).toBe('2 selected');
    await press('Page 2');
    await waitFor(() => expect(screen.queryByText('r.shah@shreebox.example')).toBeNull());
    await tick('Select Siva Pack Industries');
    expect(bar()).toBe('3 selected');
    await press('Clear selection');
    expect(disabled()).toBe(true);
  });

  it('selects all matches until the filter changes or a row is deselected', async () => {
    fakeServer({ ...panelCalls, listAccounts: pages });
    renderPanel('/users?status=Active');
    await row(/r\.shah/);
    await tick('Select Shree Box Packaging');
    await press('Select all 12 that match');
    expect(bar()).toBe('All 12 that match are selected');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
      expect(box).toBeChecked();
    }
    await tick('Select Shree Box Packaging');
    expect(bar()).toBe('1 selected');
    await press('Select all 12 that match');
    await press('Inactive');
    await waitFor(() => expect(bar()).toBe('Nobody selected'));
  });
});
