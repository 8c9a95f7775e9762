import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { anotherUser } from '../../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const mine = anotherUser({ version: 4 });
const theirs = { ...mine, IsVerified: false, CompanyName: 'Siva Boards', version: 5 };

/**
 * Creates a server where Asha saved first, so that it rejects changes based on an older version.
 */
function serverWhereAshaWasFirst() {
  let stored = mine;
  return fakeServer({
    ...panelCalls,
    listAccounts: () => pageOf([stored]),
    updateAccount: ({ body, headers }) => {
      if (headers['If-Match'] !== '"5"') return aStaleAnswer(theirs);
      stored = { ...theirs, ...(body as object), version: 6 };
      return { body: { data: stored } };
    },
  });
}

const sheet = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(sheet().getByRole('button', { name }));
const box = (name: RegExp) => sheet().getByRole<HTMLInputElement>('checkbox', { name });
const company = () => sheet().getByRole<HTMLInputElement>('textbox', { name: /Company/ });

async function saveTooLate() {
  renderPanel('/users');
  const name = 'View details of Siva Pack Industries';
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(box(/^Suspended/));
  await press('Save changes');
  await sheet().findByText(/Asha Rao changed this on Nov 21, 2026/);
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('says who changed the user first and keeps what was typed', async () => {
  const server = serverWhereAshaWasFirst();
  await saveTooLate();
  expect(server.to('updateAccount')[0]?.headers['If-Match']).toBe('"4"');
  expect(box(/^Suspended/)).toBeChecked();
  expect(sheet().queryByText('Failed to update user. Please try again.')).toBeNull();
});

it('sends only the own changes after Keep mine, based on the other change', async () => {
  const server = serverWhereAshaWasFirst();
  await saveTooLate();
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, saved] = server.to('updateAccount');
  expect(saved?.body).toEqual({ IsActive: false, IsSuspended: true });
  expect(saved?.headers['If-Match']).toBe('"5"');
});

it('shows what the other person saved after Take theirs, and sends nothing', async () => {
  const server = serverWhereAshaWasFirst();
  await saveTooLate();
  await press('Take theirs');
  expect(company().value).toBe('Siva Boards');
  expect([box(/^Suspended/).checked, box(/^Verified/).checked]).toEqual([false, false]);
  expect(sheet().queryByText(/Asha Rao/)).toBeNull();
  expect(server.to('updateAccount')).toHaveLength(1);
  await userEvent.type(company(), ' Two');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('updateAccount')[1]?.body).toEqual({ CompanyName: 'Siva Boards Two' });
});

it('closes without a question after Take theirs, since nothing was changed since', async () => {
  serverWhereAshaWasFirst();
  await saveTooLate();
  await press('Take theirs');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows both versions after See both', async () => {
  serverWhereAshaWasFirst();
  await saveTooLate();
  await press('See both');
  const both = sheet().getByRole('table', { name: 'Both versions' });
  const rows = within(both)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'FieldMineTheirs',
    'CompanySiva Pack IndustriesSiva Boards',
    'ActiveNoYes',
    'VerifiedYesNo',
    'SuspendedYesNo',
  ]);
});
