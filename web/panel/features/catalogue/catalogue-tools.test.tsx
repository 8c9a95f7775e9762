import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(() => signInToPanel());

describe("the catalogue's tools", () => {
  it('export what the filters show', async () => {
    const file = {
      id: 'x1',
      state: 'failed',
      rows: 0,
      total_rows: null,
      error: 'Disk is full',
      url: '',
    };
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: {
        body: { data: [], page: 1, page_size: 10, total: 214, total_pages: 22 },
      },
      startExport: { status: 201, body: { data: file } },
      readExport: { body: { data: file } },
    });
    renderPanel('/catalogue?search=belt&category=flexo_printing');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Export the catalogue' }));
    expect(
      await sheet.findByText('The file contains what search and filter show: 214 products.'),
    ).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Export' }));
    expect(await sheet.findByText('Disk is full')).toBeTruthy();
    expect(server.to('startExport')[0]?.body).toEqual({
      of: 'catalogue',
      format: 'xlsx',
      category: 'flexo_printing',
      product_name: 'belt',
    });
  });

  it('export the whole list after a search was cleared, although the previous file is still being written', async () => {
    const file = { id: 'x1', state: 'running', rows: 0, total_rows: null, error: '', url: '' };
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem()]),
      startExport: { status: 201, body: { data: file } },
      readExport: { body: { data: file } },
    });
    const { router } = renderPanel('/catalogue?search=belt');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
      return within(screen.getByRole('dialog', { name: 'Export the catalogue' }));
    };
    let sheet = await open();
    await userEvent.click(sheet.getByRole('button', { name: 'Export' }));
    await sheet.findByRole('progressbar');
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate({ to: '/catalogue', search: {} }));
    sheet = await open();
    expect(sheet.queryByRole('progressbar')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Export' }));
    await sheet.findByRole('progressbar');
    const sent = server.to('startExport').map(({ body }) => body);
    expect(sent).toEqual([
      { of: 'catalogue', format: 'xlsx', product_name: 'belt' },
      { of: 'catalogue', format: 'xlsx' },
    ]);
  });

  it.each([
    ['', false],
    ['?search=nothing-like-it', true],
  ])('offer no export of an empty list: %j, on a phone: %s', async (search, isPhone) => {
    const asked = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...asked, matches: isPhone });
    fakeServer({ ...panelCalls, listCatalogue: pageOf([]) });
    renderPanel(`/catalogue${search}`);
    await screen.findByText('No products found');
    if (isPhone) {
      await userEvent.click(await screen.findByRole('button', { name: 'Import and export' }));
      expect(screen.getByRole('menuitem', { name: 'Import' })).toBeTruthy();
    }
    expect(screen.queryByText('Export')).toBeNull();
  });

  it('link to the import, in a menu on a phone', async () => {
    const asked = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...asked, matches: true });
    fakeServer(panelCalls);
    renderPanel('/catalogue');
    await userEvent.click(await screen.findByRole('button', { name: 'Import and export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Import' }));
    await screen.findByRole('heading', { name: 'Choose a list' });
  });
});
