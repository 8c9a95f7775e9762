import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UNAUTHORIZED } from '../../kit/client/index.ts';
import { fakeServer, type Seen } from '../../kit/testing/fake-server.ts';
import { administratorSession } from '../session.ts';
import {
  anAdministrator,
  panelCalls,
  renderPanel,
  signInToPanel,
} from '../testing/render-panel.tsx';

const deputy = { ...anAdministrator, mobile: '9000000002', email: 'deputy@fluteline.example' };
const deputyIn = () => administratorSession.save({ token: 'token-b', user: deputy });
const totalOf = ({ headers }: Seen) => (headers.Authorization === 'Bearer token-b' ? 77 : 55);

async function begin() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({
    ...panelCalls,
    queryStatistics: (seen) => ({
      body: { data: { total: totalOf(seen), machineQueries: 3, sparePartsQueries: 7 } },
    }),
  });
  signInToPanel();
  const view = renderPanel('/machines');
  await screen.findByText('55');
  return view;
}

it('shows a new administrator nothing that another one loaded before', async () => {
  await begin();
  act(() => {
    window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: '' }));
  });
  await screen.findByRole('heading', { name: 'Admin Login' });
  act(deputyIn);
  expect(await screen.findByText('77')).toBeTruthy();
  expect(screen.queryByText('55')).toBeNull();
});

it('discards all data when another tab signs out, and refetches it after the next sign-in', async () => {
  const { queries } = await begin();
  act(() => {
    for (const key of ['adminToken', 'adminUser', 'adminIsLoggedIn']) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(queries.getQueryCache().getAll()).toEqual([]);
  act(() => {
    localStorage.setItem('adminUser', JSON.stringify(deputy));
    localStorage.setItem('adminToken', 'token-b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  expect(await screen.findByText('77')).toBeTruthy();
});
