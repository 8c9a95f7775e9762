import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aDeskMachine } from '../../testing/fake-queries.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const at = '2026-11-21T06:00:00.000Z';
const history = {
  body: {
    events: [
      {
        id: 'e1',
        at,
        kind: 'raised',
        by: 'Shree Box Packaging',
        by_administrator: false,
        before: null,
        after: 'Medium',
        fields: [],
      },
      {
        id: 'e2',
        at,
        kind: 'changed',
        by: 'Office',
        by_administrator: true,
        before: null,
        after: null,
        fields: ['quantity', 'budget_range'],
      },
      {
        id: 'e3',
        at,
        kind: 'urgency_changed',
        by: '',
        by_administrator: true,
        before: 'Medium',
        after: 'High',
        fields: [],
      },
      {
        id: 'e4',
        at,
        kind: 'resolved',
        by: 'Office',
        by_administrator: true,
        before: 'High',
        after: 'Done',
        fields: [],
      },
    ],
  },
};

const row = async () => within(await screen.findByRole('row', { name: /Folder Gluer/ }));
async function openDetails() {
  await userEvent.click((await row()).getByRole('button', { name: /^View details/ }));
  return within(screen.getByRole('dialog', { name: 'Folder Gluer' }));
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the list of machine queries', () => {
  it('shows what is asked for, the urgency and the buyer', async () => {
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskMachine()]),
    });
    renderPanel('/queries/machine?page=1');
    const query = await row();
    for (const text of ['High', 'Shree Box Packaging', 'Nov 19, 2026', 'Torvane Engineering']) {
      expect(query.getByText(text)).toBeTruthy();
    }
    expect(server.to('listQueries')[0]?.address).toContain('page=1&page_size=10&kind=machine');
    expect(screen.getByText('Showing 1 to 1 of 1 results')).toBeTruthy();
  });

  it('keeps its page in the address, and Back returns to the previous page', async () => {
    const queries = Array.from({ length: 10 }, (_, index) => aDeskMachine({ id: `q${index}` }));
    fakeServer({ ...panelCalls, listQueries: pageOf(queries, 1, 25) });
    renderPanel('/queries/machine');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    for (const search of ['?page=2', '']) {
      act(() => window.history.back());
      await waitFor(() => expect(window.location.search).toBe(search));
    }
    expect(window.location.pathname).toBe('/admin/queries/machine');
  });
});

describe('the status of a machine query', () => {
  it('is sent as Done and High; the list and all counts are refetched', async () => {
    let urgency: 'High' | 'Done' = 'High';
    const server = fakeServer({
      ...panelCalls,
      queryStatistics: () => ({
        body: {
          data: { total: 7, machineQueries: urgency === 'High' ? 1 : 0, sparePartsQueries: 7 },
        },
      }),
      listQueries: () => pageOf([aDeskMachine({ urgency_level: urgency })]),
      changeMachineQuery: ({ body }) => {
        urgency = (body as { urgency_level: 'High' | 'Done' }).urgency_level;
        return { body: { data: aDeskMachine({ urgency_level: urgency }) } };
      },
    });
    renderPanel('/queries/machine');
    const status = () => screen.getByRole('combobox', { name: 'Status of Folder Gluer' });
    await row();
    await userEvent.selectOptions(status(), 'Resolved');
    expect(await (await row()).findByText('Done')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Machine 0 open' })).toBeTruthy();
    await waitFor(() => expect(server.to('queryStatistics')).toHaveLength(2));
    await userEvent.selectOptions(status(), 'In Progress');
    expect(await (await row()).findByText('High')).toBeTruthy();
    expect(server.to('changeMachineQuery').map(({ body }) => body)).toEqual([
      { urgency_level: 'Done' },
      { urgency_level: 'High' },
    ]);
  });
});

describe('the details of a machine query', () => {
  it('show every field, buyer, seller and the listed machine', async () => {
    const { Machine: listed } = aDeskMachine();
    const machine = listed && { ...listed, name: 'Stiching Machine' };
    fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskMachine({ specifications: 'Four corners', Machine: machine })]),
      readQueryHistory: history,
    });
    renderPanel('/queries/machine');
    const sheet = await openDetails();
    for (const text of [
      'Used',
      '2400 mm',
      '₹12,50,000',
      'Dec 15, 2026',
      'Second shift',
      'Four corners',
      'Two colours',
      'Shree Box Packaging',
      'Sahyadri Cartons',
      'Stitching Machine',
      'Torvane Engineering · 2014',
    ]) {
      expect(sheet.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(sheet.getByRole('link', { name: /98123.45610/ })).toHaveAttribute(
      'href',
      'tel:+919812345610',
    );
    expect(sheet.getByRole('link', { name: 'See this machine' }).getAttribute('href')).toMatch(
      /^\/admin\/machines\/[\w-]+$/,
    );
  });

  it('of a requirement show no seller and no machine', async () => {
    const query = aDeskMachine({ Machine: null, seller: null, budget_range: '' });
    fakeServer({ ...panelCalls, listQueries: pageOf([query]) });
    renderPanel('/queries/machine');
    const sheet = await openDetails();
    expect(sheet.getByText('A requirement, not about a listed machine.')).toBeTruthy();
    expect(sheet.queryByRole('heading', { name: 'Seller' })).toBeNull();
    expect(sheet.getByRole('row', { name: 'Budget (INR) Not given' })).toBeTruthy();
  });

  it('show who changed what, oldest first', async () => {
    fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskMachine()]),
      readQueryHistory: history,
    });
    renderPanel('/queries/machine');
    const sheet = await openDetails();
    await sheet.findByText('Raised as Medium');
    const part = sheet.getByRole('heading', { name: 'History' }).parentElement;
    const lines = within(part ?? document.body).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/ · .*$/, ''))).toEqual([
      'Raised as MediumShree Box Packaging',
      'Changed: Quantity, Budget (INR)Office, administrator',
      'Urgency changed from Medium to HighAn erased account',
      'ResolvedOffice, administrator',
    ]);
  });

  it('resolve the query with a toast whose Undo restores the urgency, and Escape still closes them', async () => {
    let urgency: 'Medium' | 'Done' = 'Medium';
    const server = fakeServer({
      ...panelCalls,
      listQueries: () => pageOf([aDeskMachine({ urgency_level: urgency })]),
      changeMachineQuery: ({ body }) => {
        urgency = (body as { urgency_level: string }).urgency_level === 'Done' ? 'Done' : 'Medium';
        return { body: { data: aDeskMachine({ urgency_level: urgency }) } };
      },
    });
    renderPanel('/queries/machine');
    const sheet = await openDetails();
    await userEvent.selectOptions(sheet.getByRole('combobox'), 'Resolved');
    expect(await screen.findByText('Folder Gluer is resolved')).toBeTruthy();
    expect(await sheet.findByText('Done')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Folder Gluer is in progress')).toBeTruthy();
    expect(await sheet.findByText('Medium')).toBeTruthy();
    expect(server.to('changeMachineQuery').map(({ body }) => body)).toEqual([
      { urgency_level: 'Done' },
      { urgency_level: 'High' },
    ]);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('View');
  });

  it('show when the history could not be loaded, and retry', async () => {
    let reply: object = { status: 500, body: { error: 'Try later.', code: 'internal' } };
    fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskMachine()]),
      readQueryHistory: () => reply,
    });
    renderPanel('/queries/machine');
    const sheet = await openDetails();
    expect(await sheet.findByText('The history could not be loaded')).toBeTruthy();
    reply = history;
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByText('Raised as Medium')).toBeTruthy();
  });
});
