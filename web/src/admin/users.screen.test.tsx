import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../test/builders.ts';
import { fakeServer } from '../test/fake-server.ts';
import { aUser } from '../test/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../test/render-panel.tsx';

const name = 'Shree Box Packaging';

async function open() {
  const server = fakeServer({
    ...panelCalls,
    listAccounts: pageOf([aUser()]),
    listReports: { body: { reports: [] } },
  });
  renderPanel('/users');
  await screen.findByRole('row', { name: /r\.shah/ }, { timeout: 4000 });
  return server;
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

beforeEach(() => signInToPanel());

it('opens from a row what stands elsewhere in the panel', async () => {
  await open();
  await press(`View reports of ${name}`);
  expect(await screen.findByRole('dialog', { name: 'User Reports' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  for (const [item, title] of [
    ['Questionnaires', /^Questionnaires/],
    ['Catalogue items', /./],
  ] as const) {
    await press(`More for ${name}`);
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('notifies from the details, which stay behind it', async () => {
  await open();
  await press(`View details of ${name}`);
  const details = within(screen.getByRole('dialog', { name }));
  await userEvent.click(details.getByRole('button', { name: 'Send notification' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send notification' });
  expect(within(dialog).getByText(name)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});
