import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aMachine, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(async () => {
  signInToPanel();
  fakeServer({ ...panelCalls, listMachines: limitedListOf([aMachine()]) });
  renderPanel('/machines');
  await screen.findByRole('row', { name: /Folder Gluer/ });
});

const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

it('a slash focuses the search, and is typed while the search has the focus', async () => {
  const search = screen.getByRole('searchbox');
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await userEvent.keyboard('/?');
  expect(search).toHaveValue('/?');
  expect(help()).toBeNull();
});

it('a question mark opens the list of shortcuts, during which shortcuts are off', async () => {
  await userEvent.keyboard('?');
  const sheet = within(help() ?? document.body);
  expect(sheet.getByText('Resolve the selected queries, or the row’s')).toBeTruthy();
  await userEvent.keyboard('j');
  expect(document.activeElement).not.toHaveAttribute('data-row');
  await userEvent.keyboard('{Escape}');
  expect(help()).toBeNull();
});

it('shortcuts can be turned off and on again in the help', async () => {
  await userEvent.keyboard('?');
  await userEvent.click(screen.getByRole('switch', { name: 'Use single-key shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?j');
  expect(help()).toBeNull();
  expect(document.activeElement).not.toHaveAttribute('data-row');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Use single-key shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  expect(document.activeElement).toHaveAttribute('data-row');
});

it('g and the letter of a tab open it, and the letter alone does not', async () => {
  await userEvent.keyboard('s');
  expect(window.location.pathname).toBe('/admin/machines');
  await userEvent.keyboard('gs');
  await screen.findByRole('heading', { name: 'Settings' });
  await userEvent.keyboard('?');
  expect(within(help() ?? document.body).getByText('g q')).toBeTruthy();
});
