import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(async () => {
  signInToPanel();
  fakeServer({ ...panelCalls, listAccounts: pageOf([]) });
  renderPanel('/catalogue');
  await screen.findByRole('heading', { name: 'Catalogue Management' });
});

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Go to or find' }));
};

it('goes to a screen by its name', async () => {
  const palette = await open();
  await userEvent.type(palette.getByRole('textbox'), 'audit{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/settings/audit'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('searches a list for what no screen is named', async () => {
  const palette = await open();
  await userEvent.type(palette.getByRole('textbox'), '9825011223');
  const found = palette.getAllByRole('link').map(({ textContent }) => textContent);
  expect(found).toEqual([
    'Find “9825011223” in Users',
    'Find “9825011223” in Catalogue',
    'Find “9825011223” in Machines',
    'Find “9825011223” in Find a plant’s part',
  ]);
  await userEvent.keyboard('{ArrowDown}');
  expect(palette.getAllByRole('link')[0]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
  expect(window.location.search).toBe('?search=9825011223');
});
