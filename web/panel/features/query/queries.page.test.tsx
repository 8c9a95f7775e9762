import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../kit/testing/fake-server.ts';
import { aDeskMachine, aDeskPart } from '../../testing/fake-queries.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const asha = '01900000-0000-7000-8000-0000000000a1';
const ravi = '01900000-0000-7000-8000-0000000000a2';
const account = (ID: string, Name: string) => ({
  ID,
  Name,
  Mobile: '9000000001',
  Email: '',
  CreatedAt: '2026-11-01T06:00:00.000Z',
  SecondFactor: false,
});
const administrators = { body: { administrators: [account(asha, 'Asha Rao'), account(ravi, '')] } };
const counts = (...totals: readonly number[]) => ({
  body: { data: totals.map((total) => ({ total })) },
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const view = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name });
const asked = (seen: readonly Seen[]) =>
  new URL(seen.at(-1)?.address ?? '', 'http://test').searchParams;
const addressIs = (search: string) => waitFor(() => expect(window.location.search).toBe(search));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.restoreAllMocks();
});

it.each([
  { kind: 'spare-parts', name: 'spare parts', go: 'Go to the catalogue' },
  { kind: 'machine', name: 'machine', go: 'Go to the machines' },
])('shows texts for loading, an empty list and a failure in the list of $kind', async (one) => {
  const { kind, name, go } = one;
  let reply: object = { status: 500, body: { error: '', code: 'internal' } };
  fakeServer({ ...panelCalls, listQueries: () => reply });
  renderPanel(`/queries/${kind}`);
  expect(await screen.findByText(`Loading ${name} queries...`)).toBeTruthy();
  expect(await screen.findByText('Failed to fetch queries')).toBeTruthy();
  reply = pageOf([]);
  await press('Retry');
  expect(await screen.findByText(`No ${name} queries found.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: go })).toBeTruthy();
});

describe('filtering queries', () => {
  it('shows one plant’s queries under its name, which can be removed', async () => {
    const plant = '01900000-0000-7000-8000-000000000009';
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskPart()]),
      readPlant: { body: { data: { CompanyName: 'Deccan Boxes' } } },
    });
    renderPanel(`/queries/all?account_id=${plant}&status=open`);
    await row('Rotary Joint');
    expect(asked(server.to('listQueries')).get('account_id')).toBe(plant);
    await screen.findByText('Plant: Deccan Boxes');
    await press(/^Filter/);
    const sheet = within(screen.getByRole('dialog', { name: 'Filter queries' }));
    await userEvent.selectOptions(sheet.getByLabelText('Urgency'), 'High');
    await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
    await addressIs(`?account_id=${plant}&status=open&urgency=High`);
    await press('Remove filter: Plant: Deccan Boxes');
    await addressIs('?status=open&urgency=High');
    expect(asked(server.to('listQueries')).has('account_id')).toBe(false);
  });

  it('scrolls the chip of the selected view into view, also of an own one beyond the edge', async () => {
    const scrolled: (string | null)[] = [];
    HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    fakeServer({ ...panelCalls, countQueryViews: counts(1, 2, 3), listQueries: pageOf([]) });
    renderPanel('/queries/all?status=open&assigned=nobody');
    await waitFor(() => expect(scrolled.at(-1)).toMatch(/^Nobody's/));
    await press('Resolved');
    await press('Save view');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Beyond{Enter}');
    await waitFor(() => expect(scrolled.at(-1)).toMatch(/^Beyond/));
  });

  it('reads search, filters and sort order from the address, shows and removes them', async () => {
    const server = fakeServer({
      ...panelCalls,
      listAdministrators: administrators,
      listQueries: pageOf([aDeskPart()]),
    });
    const filters = `status=open&urgency=High&waiting_hours=48&category=flexo_printing&has_pictures=true&assigned=${asha}`;
    renderPanel(`/queries/all?search=98250+11223&${filters}&sort=newest&page=2`);
    await row('Rotary Joint');
    const sent = asked(server.to('listQueries'));
    expect(Object.fromEntries(sent)).toEqual({
      page: '2',
      page_size: '10',
      search: '98250 11223',
      status: 'open',
      urgency: 'High',
      waiting_hours: '48',
      category: 'flexo_printing',
      has_pictures: 'true',
      assigned: asha,
      sort: 'newest',
    });
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'High',
      'Over 2 days',
      'Flexo Printing',
      'With pictures',
      'Assigned to Asha Rao',
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('98250 11223');
    await userEvent.click(chips.getByRole('button', { name: /Assigned to Asha/ }));
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Waiting longest first');
    await press('In Progress');
    await press('All');
    await addressIs(
      '?search=98250+11223&urgency=High&waiting_hours=48&category=flexo_printing&has_pictures=true',
    );
  });

  it('sets filters in a sheet, and offers to clear them when nothing is left', async () => {
    const server = fakeServer({
      ...panelCalls,
      listAdministrators: administrators,
      listQueries: pageOf([]),
    });
    renderPanel('/queries/spare-parts');
    expect(await screen.findByRole('link', { name: 'Go to the catalogue' })).toBeTruthy();
    await press('Filter');
    const sheet = within(screen.getByRole('dialog', { name: 'Filter queries' }));
    await userEvent.selectOptions(sheet.getByLabelText('Urgency'), 'High');
    await userEvent.selectOptions(sheet.getByLabelText('Waiting'), 'Over a day');
    await userEvent.selectOptions(sheet.getByLabelText('Assigned to'), ravi);
    await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
    await addressIs(`?urgency=High&waiting_hours=24&assigned=${ravi}`);
    expect(asked(server.to('listQueries')).get('kind')).toBe('csp');
    expect(await screen.findByText('Nothing matches the search and the filters.')).toBeTruthy();
    expect(screen.getByText('No spare parts queries found.')).toBeTruthy();
    await press('Clear search and filters');
    await addressIs('');
  });

  it('ignores filter values that no longer exist, says so, and applies the others', async () => {
    const server = fakeServer({
      ...panelCalls,
      listAdministrators: administrators,
      listQueries: pageOf([aDeskMachine()]),
    });
    const gone = '01900000-0000-7000-8000-0000000000ff';
    renderPanel(`/queries/machine?urgency=High&category=Steam&assigned=${gone}&waiting_hours=soon`);
    expect(
      await screen.findByText(
        'Waiting, Category, Assigned to: the chosen value no longer exists and is ignored. The other filters still apply.',
      ),
    ).toBeTruthy();
    await row('Folder Gluer');
    expect(server.to('listQueries')).toHaveLength(1);
    expect(Object.fromEntries(asked(server.to('listQueries')))).toEqual({
      page: '1',
      page_size: '10',
      kind: 'machine',
      urgency: 'High',
    });
    await press(/filter.*High|High.*filter/i);
    await addressIs('');
    expect(screen.queryByText(/no longer exists/)).toBeNull();
  });

  it('opens a query’s page with the list it is in', async () => {
    fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart({ answer_count: 2 })]) });
    renderPanel('/queries/all?urgency=High&sort=newest');
    const found = within(await row('Rotary Joint'));
    for (const text of ['Spare part · RJ-40-LH', '2 answers', 'Nobody', /^waiting/]) {
      expect(found.getByText(text)).toBeTruthy();
    }
    const href = found.getByRole('link', { name: 'Rotary Joint' }).getAttribute('href');
    expect(href).toMatch(/\/admin\/queries\/[\w-]+\?urgency=High&sort=newest$/);
    await userEvent.keyboard('j{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/queries\/01900000/));
  });
});

describe('views of the list of queries', () => {
  it('show counts, which are refetched with the queries', async () => {
    let total = 3;
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskPart()]),
      countQueryViews: () => counts(total, 0, 1000),
    });
    const { queries } = renderPanel('/queries/spare-parts');
    await screen.findByRole('link', { name: 'High, waiting over a day 3 queries' });
    expect(server.to('countQueryViews')[0]?.body).toEqual({
      views: [
        { kind: 'csp', urgency: 'High', waiting_hours: '24' },
        { kind: 'csp', status: 'open', assigned: 'me' },
        { kind: 'csp', status: 'open', assigned: 'nobody' },
      ],
    });
    total = 4;
    await act(() => queries.invalidateQueries({ queryKey: ['queries'] }));
    await userEvent.click(
      await screen.findByRole('link', { name: 'High, waiting over a day 4 queries' }),
    );
    await addressIs('?urgency=High&waiting_hours=24');
    expect(view(/^High/)).toHaveAttribute('aria-current', 'page');
    expect(view(/^Mine/)).not.toHaveAttribute('aria-current');
  });

  it('are saved, named, renamed and removed by the administrator who created them', async () => {
    // Browsers offer only this part of crypto at a plain http address.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart()]) });
    renderPanel('/queries/machine?search=gluer&sort=urgency');
    await row('Rotary Joint');
    await press('Save view');
    const name = screen.getByLabelText(/^Name/);
    expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Required')).toBeTruthy();
    await userEvent.type(name, 'mine{Enter}');
    expect(screen.getByText('There is already a view with this name')).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'Gluers{Enter}');
    expect(view(/^Gluers/)).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();

    await press('More for Gluers');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename view' }));
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.type(screen.getByLabelText(/^Name/), 'All gluers{Enter}');
    expect(view(/^All gluers/)).toHaveAttribute(
      'href',
      '/admin/queries/machine?search=gluer&sort=urgency',
    );
    await press('More for All gluers');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove view' }));
    expect(screen.queryByRole('link', { name: /gluers/ })).toBeNull();
    await press('Undo');
    expect(view(/^All gluers/)).toBeTruthy();
    signInToPanel({ name: 'Night', email: '', mobile: '9000000009', isAdmin: true });
    await waitFor(() => expect(screen.queryByRole('link', { name: /gluers/ })).toBeNull());
  });

  it('that an earlier version stored, or that are damaged, open with what is valid in them', async () => {
    const stored = (filter: unknown) => ({ id: 'v', name: 'Old', kind: 'csp', filter });
    localStorage.setItem(
      'panelQueryViews',
      JSON.stringify({
        9000000001: [stored({ category: 'Steam', urgency: 'High', page: 7 }), stored(null), 5],
      }),
    );
    const server = fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart()]) });
    renderPanel('/queries/machine');
    await row('Rotary Joint');
    expect(server.to('countQueryViews').at(-1)?.body).toMatchObject({
      views: [{}, {}, {}, { kind: 'csp', urgency: 'High' }],
    });
    await userEvent.click(view('Old'));
    expect(await screen.findByText(/^Category: the chosen value no longer exists/)).toBeTruthy();
    expect(window.location.pathname).toBe('/admin/queries/spare-parts');
    expect(view('Old')).toHaveAttribute('aria-current', 'page');
  });
});
