import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const outcome = { rows: 2, added: 2, updated: 0, unchanged: 0, refused: 0, problems: [] };
const checked = {
  ...outcome,
  id: '01900000-0000-7000-8000-0000000000d1',
  state: 'done',
  dry_run: true,
  file_name: 'parts.csv',
  total_rows: 2,
  error: '',
  created_at: '2026-11-21T06:00:00.000Z',
};
const changed = /^parts.csv was changed or moved after you chose it/;
const button = (name: string) => screen.queryByRole('button', { name });

/** Chooses a file; `change` makes the browser refuse to read it from then on. */
async function choose(label: string) {
  const file = new File(['a,b\n'], 'parts.csv', { type: 'text/csv' });
  let isChanged = false;
  const begin = file.slice(0, 1);
  begin.arrayBuffer = async () => {
    if (isChanged) throw new DOMException('', 'NotReadableError');
    return new ArrayBuffer(1);
  };
  vi.spyOn(file, 'slice').mockReturnValue(begin);
  const change = () => {
    isChanged = true;
  };
  const input = await screen.findByLabelText(label, { selector: 'input' });
  return { change, upload: () => userEvent.upload(input, file) };
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Changes the checked file, and expects that it is not imported and another one is offered. */
async function importsNothing(file: Awaited<ReturnType<typeof choose>>, breakNetwork: () => void) {
  await screen.findByRole('button', { name: 'Import now' });
  breakNetwork();
  file.change();
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
  expect(await screen.findByText(changed)).toBeTruthy();
  expect([button('Retry'), button('Import now')]).toEqual([null, null]);
  expect(button('Choose another file')).toBeTruthy();
}

describe('a list that was changed after it was chosen', () => {
  it('is not offered to be sent again before its check', async () => {
    fakeServer({ ...panelCalls, importCatalogue: 'unreachable' });
    renderPanel('/catalogue/import');
    const file = await choose('Choose a file');
    file.change();
    await file.upload();
    expect(await screen.findByText(changed)).toBeTruthy();
    expect(button('Retry')).toBeNull();
    expect(button('Choose another file')).toBeTruthy();
  });

  it('is neither sent again nor imported after its check', async () => {
    let isReachable = true;
    fakeServer({
      ...panelCalls,
      importCatalogue: () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return { body: { data: checked } };
      },
      readCatalogueImport: { body: { data: checked } },
    });
    renderPanel('/catalogue/import');
    const file = await choose('Choose a file');
    await file.upload();
    await importsNothing(file, () => {
      isReachable = false;
    });
  });

  it('is replaced in the sheet that imports cross-references', async () => {
    let isReachable = true;
    fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([]),
      importCrossReferences: () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return { body: { data: outcome } };
      },
    });
    renderPanel('/catalogue/cross-references');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const file = await choose('Choose a file');
    await file.upload();
    await importsNothing(file, () => {
      isReachable = false;
    });
  });
});
