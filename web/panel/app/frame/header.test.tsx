import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

it("shows the panel's name, its six tabs and Logout", async () => {
  signInToPanel();
  fakeServer(panelCalls);
  renderPanel('/users');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByText('Admin Panel')).toBeTruthy();
  expect(header.getByRole('button', { name: 'Logout' })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Users',
    'Catalogue',
    'Queries',
    'Machines',
    'Settings',
  ]);
});

it('counts users and catalogue without reading their lists', async () => {
  signInToPanel();
  const server = fakeServer(panelCalls);
  renderPanel('/machines');
  await within(await screen.findByRole('region', { name: 'Total Users' })).findByText('4');
  for (const call of ['listAccounts', 'listCatalogue'] as const) {
    expect(server.to(call).map(({ address }) => address.split('?')[1])).toEqual([
      'page=1&page_size=1',
    ]);
  }
});

it('does not report a missing network at the login', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer(panelCalls);
  renderPanel('/users');
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(screen.queryByText(/You are currently offline/)).toBeNull();
});
