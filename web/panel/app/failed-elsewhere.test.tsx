import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMachine, anItem, limitedListOf, pageOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { write } from '../../kit/testing/write.ts';
import { aCrossReference } from '../testing/a-cross-reference.ts';
import { anAccountRow } from '../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../testing/render-panel.tsx';

const account = anAccountRow();
const plant = {
  ...account,
  ConsentVersion: '2026-01',
  ConsentedAt: '2026-11-20T06:00:00.000Z',
  AnalyticsConsent: false,
  ErasureDueAt: null,
};
const pair = aCrossReference();
const unavailable = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const confirm = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

/** Creates a server that rejects one call, but not before `refuse` is called. */
function refusing(call: keyof typeof acts) {
  const refusal = Promise.withResolvers<void>();
  const server = fakeServer({
    ...panelCalls,
    readPlant: { body: { data: plant } },
    listAccountNotes: limitedListOf([]),
    listMachines: limitedListOf([aMachine()]),
    listCatalogue: pageOf([anItem()]),
    listCrossReferences: pageOf([pair]),
    [call]: { ...unavailable, after: refusal.promise },
  });
  return { server, refuse: refusal.resolve };
}

const acts = {
  addAccountNote: async () => {
    await write(await screen.findByRole('textbox', { name: 'New note' }), 'Ask for Ravi');
    await press('Add note');
  },
  changeMachine: async () => userEvent.click(await screen.findByRole('switch')),
  deleteCatalogueItem: async () => {
    await press('Delete Rotary Joint');
    await confirm();
  },
  deleteCrossReference: async () => {
    await press('Delete 6308-2RSR and 6308DDU');
    await confirm();
  },
};

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['addAccountNote', `/users/${account.ID}`, 'The note on Shree Box Packaging was not added'],
  ['changeMachine', '/machines', 'Folder Gluer was not switched'],
  ['deleteCatalogueItem', '/catalogue', 'Rotary Joint was not deleted'],
  [
    'deleteCrossReference',
    '/catalogue/cross-references',
    'The cross-reference of 6308-2RSR and 6308DDU was not deleted',
  ],
] as const)(
  'reports a failed %s by name after the administrator went to another screen',
  async (call, at, said) => {
    const { server, refuse } = refusing(call);
    const { router } = renderPanel(at);
    await acts[call]();
    await waitFor(() => expect(server.to(call)).toHaveLength(1));
    await router.navigate({ to: '/settings' });
    await screen.findByRole('heading', { name: 'Settings' });
    refuse();
    expect(await screen.findByText(`${said}: Please try again.`)).toBeTruthy();
  },
);

it('names a product whose deletion fails after the question was closed', async () => {
  const { server, refuse } = refusing('deleteCatalogueItem');
  renderPanel('/catalogue');
  await acts.deleteCatalogueItem();
  await waitFor(() => expect(server.to('deleteCatalogueItem')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refuse();
  expect(await screen.findByText('Rotary Joint was not deleted: Please try again.')).toBeTruthy();
});
