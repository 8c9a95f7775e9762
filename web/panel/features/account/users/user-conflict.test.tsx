import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
function serverWhereAshaWasFirst(listed = mine) {
  let stored = listed;
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

describe('a draft typed before another person’s change', () => {
  const open = async (name: string) => {
    const view = renderPanel('/users');
    const label = `View details of ${name}`;
    await userEvent.click(await screen.findByRole('button', { name: label }));
    return view;
  };
  const restored = async () => {
    serverWhereAshaWasFirst();
    const first = await open('Siva Pack Industries');
    await userEvent.type(company(), ' Two');
    first.unmount();
    const server = serverWhereAshaWasFirst(theirs);
    await open('Siva Boards');
    return server;
  };

  it('is shown on top of it, and compared with it before it is saved', async () => {
    const server = await restored();
    expect(company().value).toBe('Siva Pack Industries Two');
    expect(box(/^Verified/).checked).toBe(false);
    expect(sheet().getByText(/^This was changed since then/)).toBeTruthy();
    await press('Save changes');
    await sheet().findByText(/Asha Rao changed this/);
    expect(server.to('updateAccount')[0]?.headers['If-Match']).toBe('"4"');
    await press('See both');
    const rows = within(sheet().getByRole('table', { name: 'Both versions' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'CompanySiva Pack Industries TwoSiva Boards',
    ]);
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = server.to('updateAccount').at(-1);
    expect(saved?.body).toEqual({ CompanyName: 'Siva Pack Industries Two' });
    expect(saved?.headers['If-Match']).toBe('"5"');
    expect(localStorage.getItem(`draft:9000000001:user:${mine.ID}`)).toBeNull();
  });

  it('can be given up for it', async () => {
    const server = await restored();
    await press('Start over');
    expect(company().value).toBe('Siva Boards');
    await userEvent.type(company(), ' Two');
    await press('Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [saved, ...others] = server.to('updateAccount');
    expect([saved?.headers['If-Match'], others]).toEqual(['"5"', []]);
  });

  it('counts as typed on it after Keep mine, also when saving fails then', async () => {
    serverWhereAshaWasFirst();
    const first = await open('Siva Pack Industries');
    await userEvent.type(company(), ' Two');
    first.unmount();
    fakeServer({
      ...panelCalls,
      listAccounts: () => pageOf([theirs]),
      updateAccount: ({ headers }) =>
        headers['If-Match'] === '"5"'
          ? { status: 503, body: { error: 'Please try again.', code: 'unavailable' } }
          : aStaleAnswer(theirs),
    });
    const second = await open('Siva Boards');
    await press('Save changes');
    await sheet().findByText(/Asha Rao changed this/);
    await press('Keep mine');
    await sheet().findByText('Failed to update user. Please try again.');
    second.unmount();
    await open('Siva Boards');
    expect(company().value).toBe('Siva Pack Industries Two');
    expect(sheet().queryByText(/^This was changed since then/)).toBeNull();
  });
});
