import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMachine, limitedListOf, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { anotherUser } from '../../../testing/fake-users.ts';
import {
  anAdministrator,
  panelCalls,
  renderPanel,
  signInToPanel,
} from '../../../testing/render-panel.tsx';

type User = ReturnType<typeof anotherUser>;
type Handlers = Parameters<typeof fakeServer>[0];

/** Opens the details of an account on a server that stores changes. */
async function open(user: User, handlers: Handlers = {}) {
  let stored = user;
  const server = fakeServer({
    ...panelCalls,
    listAccounts: () => pageOf([stored]),
    updateAccount: ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return { body: { data: stored } };
    },
    ...handlers,
  });
  const { unmount } = renderPanel('/users');
  await show(user);
  return { ...server, unmount };
}

async function show(user: User) {
  const name = `View details of ${user.CompanyName || user.Email}`;
  await userEvent.click(await screen.findByRole('button', { name }));
}

const sheet = () => within(screen.getByRole('dialog'));
const flag = (name: RegExp) => sheet().getByRole<HTMLInputElement>('checkbox', { name });
const save = () => userEvent.click(sheet().getByRole('button', { name: 'Save changes' }));
const company = () => sheet().getByRole<HTMLInputElement>('textbox', { name: /Company/ });

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows all details of the account', async () => {
  await open(anotherUser());
  const fact = (label: string) =>
    sheet().getByRole('rowheader', { name: label }).closest('tr')?.querySelector('td')?.textContent;
  expect(screen.getByRole('dialog', { name: 'Siva Pack Industries' })).toBeTruthy();
  expect(fact('Email')).toBe('kaveri@sivapack.example');
  expect(fact('Mobile')).toMatch(/98|94421/);
  expect(fact('Status')).toBe('Active');
  expect(fact('Audit Requested')).toBe('N/A');
  expect(fact('Questionnaires')).toBe('No questionnaires');
  expect(fact('Catalogue Status')).toContain('31 / 48 items');
  expect(flag(/^Active/)).toBeChecked();
});

it('suspends an account: clears active, shows the consequence, and updates the list', async () => {
  const server = await open(anotherUser());
  await userEvent.click(flag(/^Suspended/));
  expect(flag(/^Active/)).not.toBeChecked();
  expect(sheet().getByText(/sessions end at once/)).toBeTruthy();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('updateAccount')[0]?.body).toEqual({ IsActive: false, IsSuspended: true });
  expect(server.to('updateAccount')[0]?.address).toContain(`id=${anotherUser().ID}`);
  expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(1);
});

it('marks the machines of an account that it suspends, which were listed before', async () => {
  let isActive = true;
  const listMachines = () => limitedListOf([aMachine({ seller_is_active: isActive })]);
  fakeServer({
    ...panelCalls,
    listAccounts: pageOf([anotherUser()]),
    listMachines,
    updateAccount: ({ body }) => {
      isActive = false;
      return { body: { data: { ...anotherUser(), ...(body as object) } } };
    },
  });
  const { router } = renderPanel('/machines');
  await screen.findByRole('row', { name: /Folder Gluer/ });
  await router.navigate({ to: '/users' });
  await show(anotherUser());
  await userEvent.click(flag(/^Suspended/));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/machines' });
  expect(await screen.findByText(/seller inactive/i)).toBeTruthy();
});

it('sends only changed fields, and nothing without a change', async () => {
  const server = await open(anotherUser());
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('updateAccount')).toEqual([]);
  await show(anotherUser());
  await userEvent.clear(company());
  await save();
  expect(sheet().getByText('Enter the company name')).toBeTruthy();
  await userEvent.type(company(), '  Siva Pack Unit 2 ');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('updateAccount').map(({ body }) => body)).toEqual([
    { CompanyName: 'Siva Pack Unit 2' },
  ]);
});

it('rejects a suspended account that is active', async () => {
  const server = await open(anotherUser({ IsActive: false, IsBlocked: true }));
  await userEvent.click(flag(/^Active/));
  await save();
  expect(sheet().getByText(/cannot be active/)).toBeTruthy();
  await userEvent.click(flag(/^Blocked/));
  await save();
  await waitFor(() => expect(server.to('updateAccount')).toHaveLength(1));
  expect(server.to('updateAccount')[0]?.body).toEqual({ IsActive: true, IsBlocked: false });
});

it('keeps everything after a failed update, and sends it again with the same key', async () => {
  let fails = true;
  const server = await open(anotherUser(), {
    updateAccount: ({ body }) =>
      fails
        ? { status: 500, body: { error: '', code: 'internal' } }
        : { body: { data: { ...anotherUser(), ...(body as object) } } },
  });
  await userEvent.clear(company());
  await userEvent.type(company(), 'Siva Boards');
  await save();
  expect(await sheet().findByText('Failed to update user. Please try again.')).toBeTruthy();
  expect(company().value).toBe('Siva Boards');
  fails = false;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = server.to('updateAccount').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('keeps typed values when closed, says so, and can start over', async () => {
  await open(anotherUser());
  await userEvent.type(company(), ' Two');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep for later' }));
  await show(anotherUser());
  expect(company().value).toBe('Siva Pack Industries Two');
  await userEvent.click(sheet().getByRole('button', { name: 'Start over' }));
  expect(company().value).toBe('Siva Pack Industries');
  await userEvent.type(company(), ' Three');
  await userEvent.click(sheet().getByRole('button', { name: 'Cancel' }));
  await show(anotherUser());
  expect(company().value).toBe('Siva Pack Industries');
});

it('says that the last administrator must remain', async () => {
  const { mobile: Mobile } = anAdministrator;
  const last = { error: 'The last administrator cannot be removed.', code: 'last_administrator' };
  await open(anotherUser({ IsAdmin: true, Mobile }), {
    updateAccount: { status: 409, body: last },
  });
  await userEvent.click(flag(/^Active/));
  expect(sheet().getByText(/This is your own account/)).toBeTruthy();
  await save();
  const failure = await sheet().findByRole('alert');
  expect(failure).toHaveTextContent('Failed to update user. Please try again.');
  expect(failure).toHaveTextContent('the last administrator');
  expect(flag(/^Active/)).not.toBeChecked();
});

it('shows the server’s sentence at its field', async () => {
  const fields = { CompanyName: 'Contains characters that cannot be stored' };
  await open(anotherUser(), {
    updateAccount: { status: 400, body: { error: fields.CompanyName, code: 'validation', fields } },
  });
  await userEvent.type(company(), '!');
  await save();
  await waitFor(() => expect(company()).toHaveFocus());
  expect(company()).toHaveAttribute('aria-invalid', 'true');
});
