import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anItem } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const unavailable = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['saved', { body: { data: anItem() } }, 'Rotary Joint saved'],
  ['not saved', unavailable, 'Rotary Joint was not saved: Please try again.'],
])('reports a product that is %s after its form was left', async (_, reply, said) => {
  const answered = Promise.withResolvers<void>();
  const server = fakeServer({
    ...panelCalls,
    readCatalogueItem: { body: { data: anItem() } },
    editCatalogueItem: { ...reply, after: answered.promise },
  });
  const { router } = renderPanel('/catalogue');
  await router.navigate({ to: '/catalogue/$id/edit', params: { id: anItem().ID } });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Model No/ })).toHaveValue('RJ-40-LH'),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.to('editCatalogueItem')).toHaveLength(1));
  await router.navigate({ to: '/settings' });
  await screen.findByRole('heading', { name: 'Settings' });
  const back = vi.spyOn(router.history, 'back');
  answered.resolve();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(back).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/admin/settings');
});
