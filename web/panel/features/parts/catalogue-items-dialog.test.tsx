import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { signInToPanel } from '../../testing/render-panel.tsx';
import { CatalogueItemsDialog } from './catalogue-items-dialog.tsx';

const account = anAccountRow();

const aPart = (changes: object = {}) => ({
  ID: 'p-1',
  selling_type: 'spare parts',
  category: 'Others',
  product_name: 'Air Balloon',
  images: ['/files/aaaaaaaaaaaaaaaaaaaaaa-800x600.webp?expires=1&signature=x'],
  components: [{ ID: 'c-1', component_name: 'Bead Ring', description: 'Steel', image: '' }],
  type: 'Double Convolution',
  outer_diameter: 230,
  length: 77,
  CreatedAt: '2026-11-21T06:00:00.000Z',
  UpdatedAt: '2026-11-21T06:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const show = () => renderInPanel(<CatalogueItemsDialog account={account} onClose={() => {}} />);
const parts = async () => within(await screen.findByRole('list', { name: 'Catalogue items' }));

it('shows each part with its values, units, models, components and pictures', async () => {
  const models = aPart({
    ID: 'p-2',
    product_name: 'Air Cylinder',
    images: [],
    components: [],
    model_numbers: [{ model: 'AC-32', quantity: 4 }],
  });
  const server = fakeServer({ listPartsOfPlant: pageOf([aPart(), models]) });
  show();
  const list = await parts();
  const table = within(list.getByRole('table', { name: 'Specifications of Air Balloon' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Bellow TypeDouble Convolution',
    'Outer Diameter230\u00a0mm',
    'Compressed Height77\u00a0mm',
  ]);
  expect(list.getByText('Bead Ring')).toBeTruthy();
  expect(list.getByRole('button', { name: /Open picture 1/ })).toBeTruthy();
  expect(list.getByRole('row', { name: /^AC-32/ }).textContent).toBe('AC-324 pieces');
  expect(screen.getByText('31 / 48 items')).toBeTruthy();
  const { searchParams } = new URL(server.to('listPartsOfPlant')[0]?.address ?? '', 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    user_id: account.ID,
    page: '1',
    page_size: '100',
  });
});

it('is searched and filtered from the first page, and offers to clear both', async () => {
  const server = fakeServer({
    listPartsOfPlant: ({ address }) => {
      const asked = new URL(address, 'http://x').searchParams;
      const page = Number(asked.get('page'));
      const body = { data: [aPart()], page, page_size: 100, total: 150, total_pages: 2 };
      return asked.has('category') ? pageOf([]) : { body };
    },
  });
  const last = () => server.to('listPartsOfPlant').at(-1)?.address;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(last()).toContain('page=2'));
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search type, model or value' }),
    'air{Enter}',
  );
  await waitFor(() => expect(last()).toContain('page=1&page_size=100&product_name=air'));
  await userEvent.click(screen.getByRole('button', { name: 'Flexo Printing' }));
  await waitFor(() => expect(last()).toContain('category=flexo_printing'));
  expect(await screen.findByText('No parts found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await parts();
  expect(last()).not.toMatch(/category|product_name/);
});

it('has texts for an empty list and for a failure', async () => {
  let reply: object = { status: 500, body: { error: '', code: 'internal' } };
  fakeServer({ listPartsOfPlant: () => reply });
  show();
  expect(await screen.findByText('Failed to load catalogue status')).toBeTruthy();
  reply = pageOf([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No parts yet')).toBeTruthy();
});
