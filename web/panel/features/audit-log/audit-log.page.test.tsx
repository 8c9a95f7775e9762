import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Seen } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const ASHA = '01900000-0000-7000-8000-0000000000a1';
const PLANT = '01900000-0000-7000-8000-0000000000a2';
const ITEM = '01900000-0000-7000-8000-0000000000c1';

const aRow = (changes: object = {}) => ({
  id: 'a1',
  at: '2026-11-21T06:00:00.000Z',
  actor: { id: ASHA, name: 'Day Desk', mobile: '9000000001' },
  action: 'catalogue_item.edited',
  target_kind: 'catalogue_item',
  target_id: ITEM,
  before: { productName: 'Rotary Joint', quantity: 4, images: [] },
  after: { productName: 'Rotary Joint', quantity: 12, images: [] },
  request_id: 'r1',
  ...changes,
});
const log = (rows: object[], total = rows.length) => ({
  body: { data: rows, page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) },
});
const calls = {
  ...panelCalls,
  listAudit: log([aRow()]),
  listAuditActions: { body: { actions: ['catalogue_item.edited', 'pump.primed'] } },
  listAdministrators: {
    body: { administrators: [{ ID: ASHA, Name: 'Day Desk', Mobile: '9000000001', Email: '' }] },
  },
};
const asked = (seen: readonly Seen[]) =>
  new URL(seen.at(-1)?.address ?? '', 'http://test').searchParams;
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the audit log', () => {
  it('leaves the dot between a name and its number on the line of the name', async () => {
    fakeServer(calls);
    renderPanel('/settings/audit');
    await userEvent.click((await row(/Edited/)).getByRole('button', { name: /^View details of/ }));
    const who = screen.getByRole('rowheader', { name: 'Who' }).nextElementSibling;
    expect(who?.textContent).toMatch(/^Day Desk\u00a0· \+91/);
  });

  it('names the buttons of equal actions by what tells them apart', async () => {
    const other = { productName: 'Gear', quantity: 4, images: [] };
    fakeServer({
      ...calls,
      listAudit: log([aRow(), aRow({ id: 'a2', before: other, after: other })]),
    });
    renderPanel('/settings/audit');
    for (const product of ['Rotary Joint', 'Gear']) {
      const name = `View details of: Edited a product, ${product}`;
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
  });

  it('shows in plain words who did what to whom, and when', async () => {
    fakeServer({
      ...calls,
      listAudit: log([
        aRow(),
        aRow({ id: 'a2', action: 'pump.primed', target_kind: 'pump', actor: null, after: null }),
      ]),
    });
    renderPanel('/settings/audit');
    const edited = await row(/Edited a product/);
    for (const text of ['Day Desk', 'Product', 'Rotary Joint']) {
      expect(edited.getByText(text)).toBeTruthy();
    }
    expect(edited.getByText(/Nov 21, 2026/)).toBeTruthy();
    const unknown = await row(/pump\.primed/);
    expect(unknown.getByText('Not logged in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  });

  it('names the account that was changed, or shows its number', async () => {
    const account = {
      ...{ action: 'account.changed', target_kind: 'account' },
      before: { companyName: '', isActive: true },
      after: { companyName: '', isActive: false },
    };
    const mobile = '9000000002';
    fakeServer({
      ...calls,
      listAudit: log([
        aRow({ ...account, target_account: { id: PLANT, name: 'Night Desk', mobile } }),
        aRow({ ...account, id: 'a2', target_account: { id: ASHA, name: '', mobile } }),
      ]),
    });
    renderPanel('/settings/audit');
    expect((await row(/Night Desk/)).getByText('Account')).toBeTruthy();
    expect((await row(/90000\s00002/)).getByText('Account')).toBeTruthy();
  });

  it('offers no export of an empty list', async () => {
    fakeServer({ ...calls, listAudit: log([]) });
    renderPanel('/settings/audit');
    await screen.findByText('Nothing in the log');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('shows only the changed fields, and the full values in a collapsed section', async () => {
    fakeServer(calls);
    renderPanel('/settings/audit');
    await userEvent.click((await row(/Edited/)).getByRole('button', { name: /^View details of/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Edited a product' }));
    const changes = within(sheet.getByRole('table', { name: 'What changed' }));
    expect(changes.getAllByRole('row')).toHaveLength(2);
    const quantity = within(changes.getByRole('row', { name: /Quantity/ }));
    expect(quantity.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '4',
      '12',
    ]);
    expect(sheet.queryByText(/"request_id"/)).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Raw data (JSON)' }));
    expect(sheet.getByText(/"request_id": "r1"/)).toBeTruthy();
  });

  it('shows the names of machines in their correct spelling', async () => {
    const [before, after] = [{ name: 'Folder Gluer' }, { name: 'Stiching Machine' }];
    const changed = { action: 'machine.changed', target_kind: 'machine', before, after };
    fakeServer({ ...calls, listAudit: log([aRow(changed)]) });
    renderPanel('/settings/audit');
    const machine = await row(/Stitching Machine/);
    await userEvent.click(machine.getByRole('button', { name: /^View details of/ }));
    const changes = within(screen.getByRole('table', { name: 'What changed' }));
    expect(changes.getByText('Stitching Machine')).toBeTruthy();
  });

  it('shows a new record without an empty column', async () => {
    fakeServer({ ...calls, listAudit: log([aRow({ before: null })]) });
    renderPanel('/settings/audit');
    await userEvent.click((await row(/Edited/)).getByRole('button', { name: /^View details of/ }));
    const changes = within(screen.getByRole('table', { name: 'What changed' }));
    expect(changes.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'After',
    ]);
    expect(changes.getByRole('row', { name: /Quantity 12/ })).toBeTruthy();
  });

  it('is filtered by person, action and days, all in the address', async () => {
    const server = fakeServer(calls);
    renderPanel('/settings/audit?page=2&from=2026-11-01&to=2026-11-30');
    await row(/Edited/);
    expect(asked(server.to('listAudit')).get('from')).toBe('2026-11-01');
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'Day Desk');
    await waitFor(() => expect(window.location.search).toContain(`actor=${ASHA}`));
    expect(window.location.search).not.toContain('page=');
    await screen.findByRole('option', { name: 'Edited a product' });
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Edited a product');
    await waitFor(() =>
      expect(asked(server.to('listAudit')).get('action')).toBe('catalogue_item.edited'),
    );
    expect(asked(server.to('listAudit')).get('actor_id')).toBe(ASHA);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('names namesakes among the administrators with their numbers', async () => {
    const administrators = ['9000000001', '9000000002'].map((Mobile) => ({
      ID: `id-${Mobile}`,
      Name: 'Day Desk',
      Mobile,
      Email: '',
    }));
    fakeServer({ ...calls, listAdministrators: { body: { administrators } } });
    renderPanel('/settings/audit');
    const options = await screen.findAllByRole('option', { name: /^Day Desk/ });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Day Desk (+91\u00a090000\u00a000001)',
      'Day Desk (+91\u00a090000\u00a000002)',
    ]);
  });

  it('filters by a record, or by a person who is not an administrator, from a row', async () => {
    const plant = { id: PLANT, name: 'Deccan Boxes', mobile: '9825011223' };
    const server = fakeServer({ ...calls, listAudit: log([aRow({ actor: plant })]) });
    renderPanel('/settings/audit');
    await userEvent.click((await row(/Edited/)).getByRole('button', { name: /^View/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Only this person' }));
    await waitFor(() => expect(asked(server.to('listAudit')).get('actor_id')).toBe(PLANT));
    expect(screen.getByLabelText<HTMLSelectElement>('Person').selectedOptions[0]?.text).toBe(
      'Deccan Boxes',
    );
    await userEvent.click((await row(/Edited/)).getByRole('button', { name: /^View/ }));
    await userEvent.click(screen.getByRole('button', { name: 'History of this item' }));
    await waitFor(() => expect(asked(server.to('listAudit')).get('target_id')).toBe(ITEM));
  });

  it('ignores invalid filters in the address, and says when nothing is found', async () => {
    const server = fakeServer({ ...calls, listAudit: log([]) });
    renderPanel('/settings/audit?actor=7&from=yesterday');
    expect(await screen.findByText('Nothing in the log')).toBeTruthy();
    expect(asked(server.to('listAudit')).get('actor_id')).toBeNull();
    expect(asked(server.to('listAudit')).get('from')).toBeNull();
  });

  it('shows a failure', async () => {
    fakeServer({ ...calls, listAudit: 'unreachable' });
    renderPanel('/settings/audit');
    expect(await screen.findByText('Failed to fetch the audit log')).toBeTruthy();
  });

  it('exports the filtered rows, which are downloaded from a fresh address', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    let asks = 0;
    const file = (changes: object) => ({
      body: { data: { id: 'x1', rows: 0, total_rows: 40, error: '', url: '', ...changes } },
    });
    const server = fakeServer({
      ...calls,
      listAudit: log([aRow()], 40),
      startExport: file({ state: 'waiting' }),
      readExport: () => {
        asks += 1;
        if (asks === 1) return file({ state: 'running', rows: 12 });
        return file({ state: 'done', rows: 40, url: `/files/audit-${asks}.xlsx` });
      },
    });
    renderPanel('/settings/audit?action=catalogue_item.edited');
    await row(/Edited/);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Export the audit log' }));
    expect(sheet.getByText('The file contains what the filters show: 40 rows.')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'CSV' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Export' }));
    expect(await sheet.findByText('12 of 40 rows')).toBeTruthy();
    expect(await sheet.findByText('The file is ready: 40 rows.')).toBeTruthy();
    expect(server.to('startExport')[0]?.body).toEqual({
      of: 'audit',
      format: 'csv',
      action: 'catalogue_item.edited',
    });
    await userEvent.click(sheet.getByRole('button', { name: 'Download file' }));
    await waitFor(() => expect(clicked).toEqual(['/files/audit-3.xlsx']));
  });
});
