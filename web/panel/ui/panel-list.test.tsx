import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { aUser } from '../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../testing/render-panel.tsx';
import { choosePageSize } from './data-table/table-view.ts';

beforeEach(() => {
  signInToPanel();
  choosePageSize(10);
});

it('opens the first page and the last', async () => {
  fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()], 3, 100) });
  renderPanel('/users?page=3');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  await userEvent.click(pages.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(window.location.search).toBe('?page=10'));
  await userEvent.click(pages.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('reports an empty list at an address beyond the first page, and goes to the first page', async () => {
  fakeServer({
    ...panelCalls,
    listCatalogue: ({ address }) =>
      pageOf([], Number(new URL(address, 'http://test').searchParams.get('page')), 0),
  });
  renderPanel('/catalogue?page=2');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByText('No products found')).toBeTruthy();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

it('has the number of rows chosen on this device, and keeps its first row on the page', async () => {
  const server = fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()], 6, 100) });
  renderPanel('/users?page=6');
  const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...size.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
  await userEvent.selectOptions(size, '25');
  await waitFor(() => expect(window.location.search).toBe('?page=3'));
  expect(server.to('listAccounts').at(-1)?.address).toContain('page=3&page_size=25');
  expect(JSON.parse(localStorage.getItem('panelTables') ?? '{}')).toMatchObject({ pageSize: 25 });
  choosePageSize(10);
});

const nothing = {
  body: { data: [], asking: [], page: 1, page_size: 50, total: 0, total_pages: 0 },
};

it.each([
  ['/notifications', 'listSentNotifications', 'limit=50'],
  ['/settings/audit', 'listAudit', 'limit=50'],
  ['/users/parts?search=comb', 'findPlantParts', 'page_size=50'],
] as const)('uses the chosen number of rows at %s', async (address, call, size) => {
  choosePageSize(50);
  const server = fakeServer({ ...panelCalls, [call]: nothing });
  renderPanel(address);
  await waitFor(() => expect(server.to(call)[0]?.address).toContain(size));
});
