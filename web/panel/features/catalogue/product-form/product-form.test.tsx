import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

/** Typing a whole form key by key takes long. */
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const heading = (name: string) => screen.findByRole('heading', { name });
const submit = (name = 'Add Product') => userEvent.click(screen.getByRole('button', { name }));
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const png = (name: string, content: Uint8Array<ArrayBuffer> = PNG) =>
  new File([content], name, { type: 'image/png' });
const created = (seen: readonly Seen[]) => seen.map(({ body }) => body);

async function open(address = '/catalogue/new', title = 'Add Product') {
  renderPanel(address);
  await heading(title);
}

async function chooseType(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Part type' }));
  await userEvent.keyboard(`${name}{Enter}`);
}

async function fillRequired() {
  await write(field(/Product name/), 'Printing Stereo');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /Category/ }),
    'Flexo Printing',
  );
  await userEvent.type(field(/Model No/), '0815');
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

describe('adding a product', () => {
  it('requires name, category and model, and focuses the first missing one', async () => {
    const server = fakeServer(panelCalls);
    await open();
    await submit();
    expect(screen.getByText('Enter the product name')).toBeTruthy();
    expect(screen.getByText('Enter the model number')).toBeTruthy();
    expect(field(/Product name/)).toHaveFocus();
    expect(server.to('addCatalogueItem')).toEqual([]);
  });

  it('asks for the specifications of the chosen type in suitable fields', async () => {
    const server = fakeServer({
      ...panelCalls,
      addCatalogueItem: { status: 201, body: { data: anItem() } },
    });
    await open();
    await fillRequired();
    await chooseType('Printing Stereo');
    expect(screen.getByRole('group', { name: 'Specifications of Printing Stereo' })).toBeTruthy();
    await userEvent.type(field('Relief Depth'), '2.16');
    await userEvent.keyboard('{ArrowUp}');
    expect(field('Relief Depth')).toHaveValue('2.26');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mounting' }), [
      'Mounting Tape',
    ]);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Plate Thickness' }),
      'Other',
    );
    await userEvent.type(field('Plate Thickness: your own'), '1.7');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/catalogue'));
    expect(created(server.to('addCatalogueItem'))).toEqual([
      {
        product_name: 'Printing Stereo',
        category: 'flexo_printing',
        model_no: '0815',
        part_type: 'Printing Stereo',
        depth: '2.26',
        mounting: 'Mounting Tape',
        thickness: '1.7',
      },
    ]);
    expect(localStorage.getItem('draft:9000000001:product')).toBeNull();
  });

  it('sends a quantity of 2.5 unchanged, and shows what is wrong with other quantities', async () => {
    const server = fakeServer({
      ...panelCalls,
      addCatalogueItem: { status: 201, body: { data: anItem() } },
    });
    await open();
    await fillRequired();
    await chooseType('Air Cylinder');
    await userEvent.type(field('Quantity'), '-3');
    expect(screen.getByText('Enter a number that is not below zero')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add a model' }));
    await userEvent.type(field('Model 1'), 'DNC-32');
    await userEvent.type(field('Quantity 1'), '1.5');
    await submit();
    expect(server.to('addCatalogueItem')).toEqual([]);
    expect(field('Quantity')).toHaveFocus();
    await userEvent.clear(field('Quantity 1'));
    await userEvent.type(field('Quantity 1'), '2');
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '2.5');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/catalogue'));
    expect(created(server.to('addCatalogueItem'))).toEqual([
      expect.objectContaining({
        quantity: '2.5',
        model_numbers: [{ model: 'DNC-32', quantity: 2 }],
      }),
    ]);
  });

  it('accepts five pictures, says why others are rejected, and sends them in order', async () => {
    const server = fakeServer({
      ...panelCalls,
      addCatalogueItem: { status: 201, body: { data: anItem() } },
    });
    await open();
    await fillRequired();
    const pictures = screen.getByRole('group', { name: 'Pictures' });
    expect(within(pictures).getByText('PNG, JPG up to 5MB')).toBeTruthy();
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => png(`${name}.png`));
    await userEvent.upload(within(pictures).getByLabelText('Add pictures'), [
      ...files,
      png('report.png', Uint8Array.of(0x25, 0x50, 0x44, 0x46)),
    ]);
    expect(await screen.findByText('1 picture was left out: at most 5 are allowed.')).toBeTruthy();
    expect(screen.getByText('report.png is not a JPG, PNG or WebP picture')).toBeTruthy();
    expect(within(pictures).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(pictures).getByRole('button', { name: 'Move b.png forward' }));
    await userEvent.click(within(pictures).getByRole('button', { name: 'Remove e.png' }));
    await submit();
    await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(1));
    const form = server.to('addCatalogueItem')[0]?.body as FormData;
    expect(form.getAll('images').map((one) => (one as File).name)).toEqual([
      'b.png',
      'a.png',
      'c.png',
      'd.png',
    ]);
  });

  it('adds a component only with a name and description', async () => {
    fakeServer(panelCalls);
    await open();
    const add = () => screen.getByRole('button', { name: 'Add component' });
    await userEvent.type(field('Component name'), 'Seal');
    expect(add()).toBeDisabled();
    await userEvent.type(field('Component description'), 'Nitrile');
    await userEvent.click(add());
    expect(screen.getByRole('button', { name: 'Edit Seal' })).toBeTruthy();
    expect(field('Component name')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Seal' }));
    await userEvent.type(field('Component name'), ' Kit');
    await userEvent.click(screen.getByRole('button', { name: 'Update component' }));
    await write(field('Component name'), 'Valve');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Seal Kit' }));
    expect(screen.getByText(/^Fill in both name and description/)).toBeTruthy();
    expect(field('Component name')).toHaveValue('Valve');
    await write(field('Component description'), 'Brass');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Seal Kit' }));
    expect(field('Component name')).toHaveValue('Seal Kit');
    expect(screen.getByRole('button', { name: 'Edit Valve' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Seal Kit' }));
    expect(screen.queryByRole('button', { name: /Seal/ })).toBeNull();
    expect(field('Component name')).toHaveValue('');
  });

  it('shows rejections at their fields, keeps typed values, and retries with the same key', async () => {
    const fields = { model_no: 'At most 100 characters', depth: 'depth must be a valid number' };
    const replies = [
      {
        status: 400,
        body: { error: 'Please check the marked fields.', code: 'validation', fields },
      },
      { status: 503, body: { error: 'Not available just now.', code: 'unavailable' } },
      { status: 201, body: { data: anItem() } },
    ];
    const server = fakeServer({
      ...panelCalls,
      addCatalogueItem: () => replies.shift() ?? { status: 500 },
    });
    await open();
    await fillRequired();
    await chooseType('Printing Stereo');
    await submit();
    expect(await screen.findByText('depth must be a valid number')).toBeTruthy();
    expect(screen.getByText('At most 100 characters')).toBeTruthy();
    expect(field(/Model No/)).toHaveValue('0815');
    await userEvent.type(field('Relief Depth'), '3');
    await submit();
    expect(await screen.findByText('Not available just now.')).toBeTruthy();
    await submit();
    await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(3));
    const keys = server.to('addCatalogueItem').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  it('restores an earlier draft, and starts over when asked', async () => {
    fakeServer(panelCalls);
    const first = renderPanel('/catalogue/new');
    await heading('Add Product');
    await userEvent.type(field(/Product name/), 'Comb');
    first.unmount();
    await open();
    expect(field(/Product name/)).toHaveValue('Comb');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field(/Product name/)).toHaveValue('');
    expect(localStorage.getItem('draft:9000000001:product')).toBeNull();
  });

  it('is sent after a reload with the unanswered key, and after Start over with another', async () => {
    const server = fakeServer({ ...panelCalls, addCatalogueItem: 'unreachable' });
    const send = async (times: number) => {
      await submit();
      await waitFor(() => expect(server.to('addCatalogueItem')).toHaveLength(times));
    };
    const first = renderPanel('/catalogue/new');
    await heading('Add Product');
    await fillRequired();
    await send(1);
    first.unmount();
    await open();
    await send(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await fillRequired();
    await send(3);
    const keys = server.to('addCatalogueItem').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('starts from a similar product', async () => {
    fakeServer({ ...panelCalls, readCatalogueItem: { body: { data: anItem() } } });
    await open(`/catalogue/new?like=${anItem().ID}`);
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary Joint'));
    expect(field(/Model No/)).toHaveValue('');
  });
});

describe('editing a product', () => {
  const address = `/catalogue/${anItem().ID}/edit`;

  it('starts with the product and sends only what changed', async () => {
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem()]),
      readCatalogueItem: { body: { data: anItem() } },
      editCatalogueItem: { body: { data: anItem() } },
    });
    await open(address, 'Edit Product');
    await waitFor(() => expect(field(/Model No/)).toHaveValue('RJ-40-LH'));
    expect(field('Maximum Pressure')).toHaveValue('10');
    await userEvent.clear(field('Quantity'));
    await submit('Save changes');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/catalogue'));
    expect(created(server.to('editCatalogueItem'))).toEqual([{ quantity: null }]);
    expect(server.to('editCatalogueItem')[0]?.address).toContain(`id=${anItem().ID}`);
  });

  it.each(['Others', 'Other'])(
    'offers a single list of categories for a product of %j',
    async (category) => {
      const item = anItem({ category });
      fakeServer({ ...panelCalls, readCatalogueItem: { body: { data: item } } });
      await open(address, 'Edit Product');
      const name = { name: /Category/ };
      const choice = await screen.findByRole<HTMLSelectElement>('combobox', name);
      await waitFor(() => expect(choice.value).toBe(category));
      expect([...choice.options].filter(({ value }) => value).map(({ text }) => text)).toEqual([
        'Flexo Printing',
        'Corrugation Line',
        'Printing',
        'Others',
      ]);
    },
  );

  it('says that the product no longer exists', async () => {
    fakeServer(panelCalls);
    await open(address, 'Edit Product');
    expect(await screen.findByText('This product is not in the catalogue')).toBeTruthy();
  });
});
