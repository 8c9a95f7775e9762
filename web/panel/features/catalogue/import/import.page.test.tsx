import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
import { runningImport } from './running-import.ts';

const DRY = '01900000-0000-7000-8000-0000000000d1';
const REAL = '01900000-0000-7000-8000-0000000000d2';

const aJob = (changes: object = {}) => ({
  id: DRY,
  state: 'done',
  dry_run: true,
  file_name: 'parts.csv',
  rows: 1000,
  total_rows: 1000,
  added: 950,
  updated: 10,
  unchanged: 0,
  refused: 40,
  problems: [{ row: 7, column: 'quantity', reason: 'Must be a whole number' }],
  error: '',
  refused_url: '/files/refused-old.csv',
  created_at: '2026-11-21T06:00:00.000Z',
  ...changes,
});
const answer = (changes: object = {}) => ({ body: { data: aJob(changes) } });
const parts = () => new File(['product_name,category\n'], 'parts.csv', { type: 'text/csv' });
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
const heading = (name: string) => screen.findByRole('heading', { name });
const choose = async (label: string, file = parts()) =>
  userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), file);

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a catalogue import', () => {
  it.each([
    ['started', answer({ state: 'running' })],
    ['refused', { status: 503, body: { error: 'Please try again.', code: 'unavailable' } }],
  ])('that is %s after its screen was left does not reopen that screen', async (state, reply) => {
    const answered = Promise.withResolvers<void>();
    const server = fakeServer({
      ...panelCalls,
      importCatalogue: { ...reply, after: answered.promise },
      readCatalogueImport: answer({ state: 'running' }),
    });
    const { router } = renderPanel('/catalogue/import');
    await choose('Choose a file');
    await waitFor(() => expect(server.to('importCatalogue')).toHaveLength(1));
    await router.navigate({ to: '/settings' });
    await heading('Settings');
    answered.resolve();
    if (state === 'refused') {
      await screen.findByText('parts.csv was not sent: Please try again.');
      return;
    }
    await waitFor(() => expect(runningImport('9000000001')).toBe(DRY));
    expect(window.location.pathname).toBe('/admin/settings');
  });

  it('warns of unknown categories, and uses the nearest ones if requested', async () => {
    const column = 'Category';
    const reason = 'is not a category of the catalogue';
    const near = { category: 'Corugation line', nearest: 'corrugation_line', rows: 1240 };
    const far = { category: 'Pumps', nearest: null, rows: 1 };
    const problems = [
      { row: 2, column, reason, warning: near },
      { row: 9, column, reason, warning: far },
    ];
    const server = fakeServer({
      ...panelCalls,
      importCatalogue: ({ body }) =>
        (body as FormData).get('dry_run') === 'true'
          ? answer({ problems, refused: 0 })
          : answer({ id: REAL, dry_run: false, problems: [], refused: 0 }),
      readCatalogueImport: ({ address }) =>
        address.endsWith(REAL)
          ? answer({ id: REAL, dry_run: false, problems: [], refused: 0 })
          : answer({ problems, refused: 0 }),
    });
    renderPanel('/catalogue/import');
    await choose('Choose a file');
    await heading('Unknown categories');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '“Corugation line” in 1,240 rows, first in row 2. Did you mean Corrugation Line?',
        '“Pumps” in row 9.',
      ]),
    );
    expect(screen.queryByRole('heading', { name: 'What was refused' })).toBeNull();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Use the closest known category instead' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
    await heading('Imported');
    const sent = server.to('importCatalogue');
    expect(sent.map(({ body }) => (body as FormData).get('nearest_category'))).toEqual([
      'false',
      'true',
    ]);
  });

  it('is checked first, then imports the good rows', async () => {
    let asks = 0;
    const server = fakeServer({
      ...panelCalls,
      importCatalogue: ({ body }) =>
        (body as FormData).get('dry_run') === 'true'
          ? answer({ state: 'waiting', rows: 0, total_rows: null })
          : answer({ id: REAL, state: 'waiting', dry_run: false, rows: 0 }),
      readCatalogueImport: ({ address }) => {
        asks += 1;
        if (address.endsWith(REAL)) {
          return answer({ id: REAL, dry_run: false });
        }
        return asks < 2 ? answer({ state: 'running', rows: 412 }) : answer();
      },
    });
    renderPanel('/catalogue/import');
    await choose('Choose a file');
    expect(await screen.findByText('412 of 1,000 rows')).toBeTruthy();
    expect(window.location.search).toBe(`?id=${DRY}`);
    await heading('Checked: nothing has changed yet');
    expect(figure('Would be added')).toContain('950');
    expect(figure('Would be updated')).toContain('10');
    expect(figure('Refused')).toContain('40');
    const row = within(screen.getByRole('row', { name: /Row 7/ }));
    expect(row.getByText('quantity')).toBeTruthy();
    expect(row.getByText('Must be a whole number')).toBeTruthy();
    expect(screen.getByText(/960 good rows will be imported/)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
    await heading('Imported');
    expect(window.location.search).toBe(`?id=${REAL}`);
    expect(figure('Added')).toContain('950');
    const sent = server.to('importCatalogue');
    expect(sent.map(({ body }) => (body as FormData).get('dry_run'))).toEqual(['true', 'false']);
    const files = sent.map(({ body }) => ((body as FormData).get('file') as File).name);
    expect(files).toEqual(['parts.csv', 'parts.csv']);
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('offers its refused rows at a fresh address', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    let asks = 0;
    fakeServer({
      ...panelCalls,
      readCatalogueImport: () => {
        asks += 1;
        return answer({ dry_run: false, refused_url: `/files/refused-${asks}.csv` });
      },
    });
    renderPanel(`/catalogue/import?id=${REAL}`);
    await heading('Imported');
    await userEvent.click(screen.getByRole('button', { name: 'Download refused rows' }));
    await waitFor(() => expect(clicked).toEqual(['/files/refused-2.csv']));
  });

  it('that is running is found again by its address, and after its screen was left', async () => {
    fakeServer({
      ...panelCalls,
      readCatalogueImport: answer({ id: REAL, state: 'running', dry_run: false, rows: 300 }),
    });
    const first = renderPanel(`/catalogue/import?id=${REAL}`);
    await heading('Importing parts.csv');
    expect(screen.getByText('300 of 1,000 rows')).toBeTruthy();
    first.unmount();
    renderPanel('/catalogue/import');
    await heading('Importing parts.csv');
    expect(window.location.search).toBe(`?id=${REAL}`);
  });

  it('that was checked before a reload asks for its file again', async () => {
    fakeServer({ ...panelCalls, readCatalogueImport: answer() });
    renderPanel(`/catalogue/import?id=${DRY}`);
    await heading('Checked: nothing has changed yet');
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose parts.csv again' })).toBeTruthy();
  });

  it('without any good row cannot be started', async () => {
    fakeServer({ ...panelCalls, readCatalogueImport: answer({ added: 0, updated: 0 }) });
    renderPanel(`/catalogue/import?id=${DRY}`);
    await heading('Checked: there is nothing to import');
    expect(screen.queryByRole('button', { name: /Import now|again/ })).toBeNull();
  });

  it('with an unknown column says so, although it refuses nothing', async () => {
    const problems = [{ row: 1, column: 'colour', reason: 'Is not a column of the catalogue' }];
    fakeServer({ ...panelCalls, readCatalogueImport: answer({ refused: 0, problems }) });
    renderPanel(`/catalogue/import?id=${DRY}`);
    await heading('Warnings');
    expect(screen.getByRole('row', { name: /Row 1.*colour/ })).toBeTruthy();
    expect(screen.queryByText('What was refused')).toBeNull();
  });

  it('that failed says why', async () => {
    fakeServer({
      ...panelCalls,
      readCatalogueImport: answer({ state: 'failed', error: 'The heading has no product_name' }),
    });
    renderPanel(`/catalogue/import?id=${DRY}`);
    expect(await screen.findByText('The heading has no product_name')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
  });

  it('that stopped part-way says why, and what it imported and refused', async () => {
    const stopped = answer({ dry_run: false, state: 'failed', error: 'Stopped: no right' });
    fakeServer({ ...panelCalls, readCatalogueImport: stopped });
    renderPanel(`/catalogue/import?id=${REAL}`);
    await heading('The import stopped part-way');
    expect(screen.getByText('Stopped: no right')).toBeTruthy();
    expect([figure('Added'), figure('Updated')]).toEqual(['Added950', 'Updated10']);
    expect(screen.getByRole('row', { name: /Row 7.*whole number/ })).toBeTruthy();
  });

  it('that does not exist leads to a new one', async () => {
    fakeServer({
      ...panelCalls,
      readCatalogueImport: { status: 404, body: { error: 'Not found', code: 'not_found' } },
    });
    renderPanel(`/catalogue/import?id=${DRY}`);
    await screen.findByText('This import no longer exists');
    await userEvent.click(screen.getByRole('link', { name: 'Import a file' }));
    await heading('Choose a list');
    expect(window.location.search).toBe('');
  });

  it('whose upload got no response is sent again with its key', async () => {
    let isDown = true;
    const server = fakeServer({
      ...panelCalls,
      importCatalogue: () =>
        isDown ? { status: 503, body: { error: 'Back soon', code: 'unavailable' } } : answer(),
      readCatalogueImport: answer(),
    });
    renderPanel('/catalogue/import');
    await choose('Choose a file');
    const notice = within(
      (await screen.findByText('Back soon')).closest('[role=alert]') as HTMLElement,
    );
    isDown = false;
    await userEvent.click(notice.getByRole('button', { name: 'Retry' }));
    await heading('Checked: nothing has changed yet');
    const keys = server.to('importCatalogue').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    [new File(['x'], 'parts.pdf'), /neither CSV nor Excel/],
    [new File([], 'parts.csv'), /parts\.csv is empty/],
    [Object.defineProperty(parts(), 'size', { value: 21 * 1024 * 1024 }), /larger than 20.MB/],
  ])('of an unsuitable file is not sent (%#)', async (file, sentence) => {
    const server = fakeServer(panelCalls);
    renderPanel('/catalogue/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.to('importCatalogue')).toEqual([]);
  });

  it('offers a template, downloaded as soon as it is written', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const file = {
      id: 'x1',
      state: 'done',
      rows: 0,
      total_rows: 0,
      error: '',
      url: '/files/t.csv',
    };
    const server = fakeServer({
      ...panelCalls,
      startExport: { status: 201, body: { data: { ...file, state: 'waiting', url: '' } } },
      readExport: { body: { data: file } },
    });
    renderPanel('/catalogue/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Template (CSV)' }));
    await waitFor(() => expect(clicked).toEqual(['/files/t.csv']));
    expect(server.to('startExport')[0]?.body).toEqual({ of: 'catalogue_template', format: 'csv' });
  });
});
