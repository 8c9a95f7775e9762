import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const checked = {
  id: '01900000-0000-7000-8000-0000000000d1',
  state: 'done',
  dry_run: true,
  file_name: 'parts.csv',
  rows: 30,
  total_rows: 30,
  added: 30,
  updated: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  error: '',
  created_at: '2026-11-21T06:00:00.000Z',
};
const away = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };

const fileOf = (body: unknown) => {
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof File ? file.name : '';
};

async function choose(label: string, name: string): Promise<void> {
  const file = new File(['product_name,category\n'], name, { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), file);
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('imports only the file that was checked, although another was chosen since', async () => {
  const server = fakeServer({
    ...panelCalls,
    importCatalogue: ({ body }) =>
      fileOf(body) === 'parts.csv' ? { body: { data: checked } } : away,
    readCatalogueImport: { body: { data: checked } },
  });
  const sent = () => server.to('importCatalogue').map(({ body }) => fileOf(body));
  renderPanel('/catalogue/import');
  await choose('Choose a file', 'parts.csv');
  await screen.findByRole('heading', { name: 'Checked: nothing has changed yet' });
  await choose('Choose another file', 'other.csv');
  await screen.findByText('Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(sent()).toEqual(['parts.csv', 'other.csv', 'parts.csv']));
});
