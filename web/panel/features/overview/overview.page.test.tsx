import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';
import { hoursInWords, waitInWords } from '../../ui/durations.ts';

const week = (monday: string, changes: object = {}) => ({
  monday,
  csp: 0,
  machine: 0,
  median_hours_csp: null as number | null,
  median_hours_machine: null as number | null,
  ...changes,
});
const nothing = {
  users: 4,
  catalogue: 0,
  queries: { total: 0, csp: 0, machine: 0 },
  oldest_queries: [],
  waiting_audits: [],
  waiting_audit_count: 0,
  new_machines: [],
  weeks: [week('2026-11-09'), week('2026-11-16')],
};
const busy = {
  ...nothing,
  oldest_queries: [
    {
      id: 'q1',
      type: 'csp',
      name: 'Rotary Joint',
      urgency_level: 'High',
      CompanyName: 'Shree Box Packaging',
      created_at: new Date(Date.now() - 12 * 86_400_000).toISOString(),
    },
    {
      id: 'q2',
      type: 'machine',
      name: 'Folder Gluer',
      urgency_level: 'Low',
      CompanyName: 'Deccan Boxes',
      created_at: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    },
  ],
  waiting_audits: [
    {
      user_id: 'u1',
      questionnaire_id: 'n1',
      CompanyName: 'Kaveri Cartons',
      Mobile: '9825011223',
      requested_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    },
  ],
  waiting_audit_count: 7,
  new_machines: [
    {
      ID: 'm1',
      name: 'Slotter',
      manufacturer_name: 'Torvane Engineering',
      CompanyName: 'Deccan Boxes',
      is_active: false,
      CreatedAt: new Date(Date.now() - 60_000).toISOString(),
    },
  ],
  weeks: [
    week('2026-11-09', { csp: 3, machine: 1, median_hours_csp: 18 }),
    week('2026-11-16', { csp: 5, median_hours_csp: 84, median_hours_machine: 0.5 }),
  ],
};
const board = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the panel’s home', () => {
  it('lists what waits longest, each with a link', async () => {
    fakeServer({ ...panelCalls, readOverview: { body: { data: busy } } });
    renderPanel('/');
    const queries = await board('Waiting longest');
    const [part, machine] = queries.getAllByRole('link');
    expect(part).toHaveTextContent('Rotary Joint');
    expect(part).toHaveTextContent('Spare part · Shree Box Packaging');
    expect(part).toHaveTextContent('waiting 12 days');
    expect(part).toHaveTextContent('High');
    expect(part).toHaveAttribute('href', '/admin/queries/q1?status=open');
    expect(machine).toHaveTextContent('waiting 5 hours');
    expect(machine).toHaveAttribute('href', '/admin/queries/q2?status=open');

    const audits = await board('Audits without a report');
    expect(audits.getByText('The 1 that have waited longest, of 7.')).toBeTruthy();
    expect(audits.getByRole('link')).toHaveAttribute('href', '/admin/users/u1');

    const machines = (await board('New machines')).getByRole('link');
    expect(machines).toHaveTextContent('under 1 hour ago');
    expect(machines).toHaveTextContent('Inactive');
    expect(machines).toHaveAttribute('href', '/admin/machines/m1');
  });

  it('opens the page of the longest waiting query by two keys', async () => {
    fakeServer({ ...panelCalls, readOverview: { body: { data: busy } } });
    renderPanel('/');
    await board('Waiting longest');
    await userEvent.keyboard('j');
    expect(document.activeElement).toHaveTextContent('Rotary Joint');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/queries/q1'));
    expect(window.location.search).toBe('?status=open');
  });

  it('draws the weeks, and offers the figures as a table', async () => {
    fakeServer({ ...panelCalls, readOverview: { body: { data: busy } } });
    renderPanel('/');
    const weeks = await board('The last twelve weeks');
    expect(weeks.getAllByRole('img')).toHaveLength(2);
    expect(weeks.getByText('Median days until resolved')).toBeTruthy();
    await userEvent.click(weeks.getByRole('button', { name: 'The figures as a table' }));
    const row = within(weeks.getByRole('row', { name: /Nov 16/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '5',
      '0',
      '3.5\u00a0days',
      'under 1 hour',
    ]);
    const before = within(weeks.getByRole('row', { name: /Nov 9/ }));
    expect(before.getAllByRole('cell').at(-1)?.textContent).toBe('–');
  });

  it('says for each empty card what to do next', async () => {
    fakeServer({ ...panelCalls, readOverview: { body: { data: nothing } } });
    renderPanel('/');
    expect(
      (await board('Waiting longest')).getByText('No query is waiting for an answer.'),
    ).toBeTruthy();
    for (const name of [
      'Waiting longest',
      'Audits without a report',
      'New machines',
      'The last twelve weeks',
    ]) {
      expect((await board(name)).getByRole('link').getAttribute('href')).toMatch(/^\/admin\//);
    }
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows a failure, and retries', async () => {
    let isDown = true;
    fakeServer({
      ...panelCalls,
      readOverview: () =>
        isDown
          ? { status: 503, body: { error: 'Back soon', code: 'unavailable' } }
          : { body: { data: busy } },
    });
    renderPanel('/');
    const failure = (await screen.findByText('Failed to fetch the overview'))
      .parentElement as HTMLElement;
    isDown = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    await board('Waiting longest');
  });

  it("opens after the login and from the panel's name, and marks only its own tab", async () => {
    fakeServer({ ...panelCalls, readOverview: { body: { data: nothing } } });
    renderPanel('/users');
    await screen.findByRole('heading', { name: 'Users' });
    await userEvent.click(screen.getByRole('link', { name: /to the panel's home/ }));
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/admin\/?$/));
    const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
    const marked = tabs.getAllByRole('link').filter((tab) => tab.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Home']);
  });
});

describe('durations in words', () => {
  it.each([
    [0, 'under 1 hour'],
    [1, '1\u00a0hour'],
    [47, '47\u00a0hours'],
    [48, '2\u00a0days'],
    [84, '3.5\u00a0days'],
  ])('show %d hours as %s', (hours, words) => {
    expect(hoursInWords(hours)).toBe(words);
  });

  it('show a waiting time in whole days, and never as negative', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(waitInWords('2026-11-17T02:00:00Z', now)).toBe('4\u00a0days');
    expect(waitInWords('2026-11-21T12:05:00Z', now)).toBe('under 1 hour');
  });
});
