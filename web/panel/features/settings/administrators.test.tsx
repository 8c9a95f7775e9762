import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '../../../kit/testing/write.ts';
import { board, me, openSettings, other, refusal } from '../../testing/fake-settings.ts';
import { signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const ravi = {
  Name: 'Ravi Menon',
  Mobile: '9000000003',
  Email: '',
  Password: 'kraft-22-liner',
  CurrentPassword: 'my-own-password',
};

/** Opens the form and fills in the new administrator's account. */
async function addRavi() {
  const people = await board('Administrators');
  await userEvent.click(people.getByRole('button', { name: 'Add administrator' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Add administrator' }));
  await write(sheet.getByLabelText(/^Name/), ravi.Name);
  await write(sheet.getByLabelText(/^Mobile number/), ravi.Mobile);
  return { sheet, add: () => userEvent.click(sheet.getByRole('button', { name: 'Add' })) };
}

describe('administrators', () => {
  it('are listed; one is added with a password of twelve characters', async () => {
    const server = openSettings({ addAdministrator: { status: 201, body: { data: other } } });
    const people = await board('Administrators');
    expect(await people.findByText('Day Desk')).toBeTruthy();
    expect(people.getByText('You')).toBeTruthy();
    const { sheet, add } = await addRavi();
    await write(sheet.getByLabelText(/^Password/), 'kraft-22');
    await add();
    expect(sheet.getByText('Password must be at least 12 characters')).toBeTruthy();
    expect(sheet.getByText('Password is required')).toBeTruthy();
    expect(server.to('addAdministrator')).toEqual([]);
    await write(sheet.getByLabelText(/^Password/), '-liner');
    await write(sheet.getByLabelText(/^Your own password/), ravi.CurrentPassword);
    await add();
    expect(await screen.findByText('Ravi Menon is now an administrator')).toBeTruthy();
    expect(server.to('addAdministrator')[0]?.body).toEqual(ravi);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are marked if they cannot sign in', async () => {
    const suspended = { ...other, IsActive: false, IsSuspended: true };
    openSettings({ listAdministrators: { body: { administrators: [me, suspended] } } });
    const people = await board('Administrators');
    expect(await people.findByText('Suspended')).toBeTruthy();
    expect(people.queryByText('Inactive')).toBeNull();
  });

  it('that already exist are reported at the number; after a lost response the form is sent again with its key', async () => {
    let asks = 0;
    const server = openSettings({
      addAdministrator: () => {
        asks += 1;
        return asks === 1
          ? refusal(503, 'unavailable', 'Back soon')
          : refusal(409, 'mobile_taken', 'This mobile number is already registered');
      },
    });
    const { sheet, add } = await addRavi();
    await write(sheet.getByLabelText(/^Password/), ravi.Password);
    await write(sheet.getByLabelText(/^Your own password/), ravi.CurrentPassword);
    await add();
    expect(await sheet.findByText('Back soon')).toBeTruthy();
    await add();
    expect(await sheet.findByText('This mobile number is already registered')).toBeTruthy();
    const keys = server.to('addAdministrator').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(JSON.stringify(localStorage)).not.toContain(ravi.Password);
    expect(JSON.stringify(localStorage)).not.toContain(ravi.CurrentPassword);
    await userEvent.type(sheet.getByLabelText(/^Mobile number/), '{Backspace}');
    expect(sheet.queryByText('This mobile number is already registered')).toBeNull();
  });

  it('are removed after confirmation, but never the last one', async () => {
    let people = [me, other];
    const server = openSettings({
      listAdministrators: () => ({ body: { administrators: people } }),
      removeAdministrator: () => {
        people = [me];
        return { status: 204 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Day Desk' }));
    const question = within(screen.getByRole('dialog', { name: 'Remove administrator' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(server.to('removeAdministrator')).toEqual([]);
    await write(question.getByLabelText(/^Your own password/), 'my-own-password');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/The only administrator cannot be removed/)).toBeTruthy();
    expect(server.to('removeAdministrator')[0]?.address).toContain('/admin/administrators/a2');
    expect(server.to('removeAdministrator')[0]?.body).toEqual({
      CurrentPassword: 'my-own-password',
    });
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
    const add = screen.getByRole('button', { name: 'Add administrator' });
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('are removed although the first response was lost', async () => {
    let answer = refusal(503, 'unavailable', 'Back soon');
    openSettings({ removeAdministrator: () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Day Desk' }));
    const question = within(screen.getByRole('dialog'));
    await write(question.getByLabelText(/^Your own password/), 'my-own-password');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText('Back soon')).toBeTruthy();
    answer = refusal(404, 'not_found', 'Not found');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Day Desk is no longer an administrator')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show why one could not be removed', async () => {
    let answer = refusal(400, 'validation', 'Incorrect Password - Try Again', {
      CurrentPassword: 'Incorrect Password - Try Again',
    });
    openSettings({ removeAdministrator: () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Day Desk' }));
    const question = within(screen.getByRole('dialog'));
    await write(question.getByLabelText(/^Your own password/), 'a guess');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText('Incorrect Password - Try Again')).toBeTruthy();
    answer = refusal(409, 'last_administrator', 'The last administrator cannot be removed.');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText('The last administrator cannot be removed.')).toBeTruthy();
  });
});
