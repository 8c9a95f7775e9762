import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../test/builders.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../test/render-panel.tsx';

const aUser = (changes: object = {}) => ({
  ID: '01900000-0000-7000-8000-000000000009',
  Email: 'r.shah@shreebox.example',
  Mobile: '9825011223',
  CompanyName: 'Shree Box Packaging',
  Name: '',
  CreatedAt: '2026-11-20T06:00:00.000Z',
  UpdatedAt: '2026-11-20T06:00:00.000Z',
  IsActive: false,
  IsVerified: true,
  IsSuspended: true,
  IsDeleted: false,
  IsBlocked: false,
  IsAdmin: false,
  AuditRequested: true,
  questionnaire_count: 2,
  catalogue_filled: 31,
  catalogue_total: 48,
  ...changes,
});

beforeEach(() => signInToPanel());

it('lists who has an account, for reading', async () => {
  fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]) });
  renderPanel('/users');
  const row = within(await screen.findByRole('row', { name: /r\.shah/ }, { timeout: 4000 }));
  for (const text of [
    'Suspended',
    'Nov 20, 2026',
    'Shree Box Packaging',
    'Requested',
    '2 Questionnaires',
    '31 / 48',
  ]) {
    expect(row.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(row.getByRole('link').getAttribute('href')).toBe('tel:+919825011223');
  expect(row.queryByRole('button')).toBeNull();
});

it('narrows by status in the address, and says how to get out again', async () => {
  const server = fakeServer({ ...panelCalls, listAccounts: pageOf([]) });
  renderPanel('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Inactive' }));
  await waitFor(() => expect(window.location.search).toBe('?status=Inactive'));
  expect(server.to('listAccounts').at(-1)?.address).toContain('status=Inactive');
  expect(await screen.findByText('No users found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('says that it failed', async () => {
  fakeServer({ ...panelCalls, listAccounts: 'unreachable' });
  renderPanel('/users');
  expect(await screen.findByText('Failed to fetch users', {}, { timeout: 4000 })).toBeTruthy();
});
