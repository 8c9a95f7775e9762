import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const other = anItem({
  ID: '01900000-0000-7000-8000-0000000000e1',
  product_name: 'Steam Joint',
  model_no: 'SJ-63 A',
});
const similar = anItem({ ID: '01900000-0000-7000-8000-0000000000e2', model_no: 'SJ-63 AB' });
const already = /already the model number of another product/;
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const model = () => field(/Model No/);
type Handlers = Parameters<typeof fakeServer>[0];

const serverWith = (handlers: Handlers = {}) =>
  fakeServer({
    ...panelCalls,
    listCatalogue: pageOf([similar, other]),
    addCatalogueItem: { status: 201, body: { data: anItem() } },
    ...handlers,
  });

async function openNew() {
  renderPanel('/catalogue/new');
  await screen.findByRole('heading', { name: 'Add Product' });
  await write(field(/Product name/), 'Rotary Joint');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /Category/ }),
    'Flexo Printing',
  );
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a model number that another product has', () => {
  it('is reported at its field as lists compare it, with the product, which opens and leaves the draft', async () => {
    const server = serverWith({ readCatalogueItem: { body: { data: other } } });
    await openNew();
    await write(model(), 'sj\u201163  a ');
    const notice = (await screen.findByText(already)).parentElement as HTMLElement;
    expect(within(notice).getAllByRole('link')).toHaveLength(1);
    const asked = server.to('listCatalogue').map(({ address }) => address);
    expect(asked.filter((address) => address.includes('product_name='))).toEqual([
      expect.stringMatching(/product_name=sj-63(?:\+|%20)a(?:&|$)/),
    ]);
    await userEvent.click(within(notice).getByRole('link', { name: 'Steam Joint' }));
    await waitFor(() => expect(model()).toHaveValue('SJ-63 A'));
    expect(screen.queryByText(already)).toBeNull();
    window.history.back();
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary Joint'));
    expect(await screen.findByText(already)).toBeTruthy();
    await userEvent.type(model(), '9');
    expect(screen.queryByText(already)).toBeNull();
  });

  it('can be saved all the same', async () => {
    const server = serverWith();
    await openNew();
    await write(model(), 'SJ-63 A');
    await screen.findByText(already);
    await press('Add Product');
    await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(1));
  });

  it('is not saved before it was reported, only when saved again', async () => {
    const answered = Promise.withResolvers<void>();
    const server = serverWith({
      listCatalogue: ({ address }) => ({
        ...pageOf(address.includes('product_name=') ? [other] : []),
        after: answered.promise,
      }),
    });
    await openNew();
    await write(model(), 'SJ-63 A');
    await press('Add Product');
    answered.resolve();
    expect(await screen.findByText(/save again to keep both/)).toBeTruthy();
    expect(await screen.findByText(already)).toBeTruthy();
    expect(model()).toHaveFocus();
    expect(server.to('addCatalogueItem')).toEqual([]);
    await press('Add Product');
    await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(1));
  });

  it('is reported when a product is changed to it, and not for its own number', async () => {
    const own = anItem();
    serverWith({
      readCatalogueItem: { body: { data: own } },
      listCatalogue: pageOf([own, { ...own, ID: other.ID }, other]),
    });
    renderPanel(`/catalogue/${own.ID}/edit`);
    await waitFor(() => expect(model()).toHaveValue('RJ-40-LH'));
    await userEvent.clear(model());
    await write(model(), 'SJ-63 A');
    await screen.findByText(already);
    await userEvent.clear(model());
    await write(model(), 'RJ-40-lh');
    expect(screen.queryByText(already)).toBeNull();
  });
});

describe('the check of a model number', () => {
  it.each([
    ['fails', { status: 503, body: { error: 'Soon', code: 'unavailable' } }],
    ['finds no server', 'unreachable'],
    ['gets no answer', 'never'],
  ] as const)('does not keep the product from being saved when it %s', async (_, listCatalogue) => {
    const server = serverWith({ listCatalogue });
    await openNew();
    await write(model(), 'SJ-63 A');
    await press('Add Product');
    await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(1), { timeout: 4000 });
  });
});
