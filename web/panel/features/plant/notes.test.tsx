import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { withQueries } from '../../../kit/testing/with-queries.tsx';
import { write } from '../../../kit/testing/write.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { panelCalls, signInToPanel } from '../../testing/render-panel.tsx';
import type { Plant } from './api.ts';
import { Notes } from './notes.tsx';

const plant: Plant = {
  ...anAccountRow(),
  ConsentVersion: '2026-01',
  ConsentedAt: '2026-11-20T06:00:00.000Z',
  AnalyticsConsent: false,
  ErasureDueAt: null,
};
const note = {
  id: 'n-1',
  at: '2026-11-21T06:00:00.000Z',
  text: 'Pays late.',
  by: { id: 'a-1', name: 'Asha' },
};
const field = () => screen.getByRole('textbox', { name: 'New note' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('stores a note once, although the administrator leaves and returns while it is being sent', async () => {
  signInToPanel();
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const server = fakeServer({
    ...panelCalls,
    listAccountNotes: { body: { data: [note], page: 1, limit: 5, total: 1, totalPages: 1 } },
    addAccountNote: { status: 201, body: { data: note } },
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const reply = await answer(address, init);
    if (init.method === 'POST') await stored;
    return reply;
  });
  const wrapper = withQueries();
  const first = render(<Notes plant={plant} />, { wrapper });
  await write(field(), 'Ask for Ravi');
  await press('Add note');
  expect(field()).toBeDisabled();
  first.unmount();
  render(<Notes plant={plant} />, { wrapper });
  expect(field()).toBeDisabled();
  store();
  await waitFor(() => expect(field()).toBeEnabled());
  expect(field()).toHaveValue('');
  expect(server.to('addAccountNote')).toHaveLength(1);
});

it('sends an unanswered note again with its key after a reload, so that it is stored once', async () => {
  signInToPanel();
  let reply: 'unreachable' | object = 'unreachable';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = fakeServer({
    ...panelCalls,
    listAccountNotes: { body: { data: [], page: 1, limit: 5, total: 0, totalPages: 0 } },
    addAccountNote: () => (reply === 'unreachable' ? { status: 503 } : reply),
  });
  const show = () => render(<Notes plant={plant} />, { wrapper: withQueries() });
  const first = show();
  await write(field(), 'Ask for Ravi');
  await press('Add note');
  await waitFor(() => expect(field()).toBeEnabled());
  first.unmount();
  reply = { status: 201, body: { data: note } };
  show();
  expect(field()).toHaveValue('Ask for Ravi');
  await press('Add note');
  await waitFor(() => expect(field()).toHaveValue(''));
  await write(field(), 'Ask for Ravi');
  await press('Add note');
  await waitFor(() => expect(field()).toHaveValue(''));
  const keys = server.to('addAccountNote').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('shows the previous page when the only note of the last page is removed', async () => {
  signInToPanel();
  let total = 6;
  fakeServer({
    ...panelCalls,
    listAccountNotes: ({ address }) => {
      const page = Number(new URL(address, 'http://test').searchParams.get('page'));
      const data = page === 1 ? [{ ...note, text: 'First page' }] : total > 5 ? [note] : [];
      return { body: { data, page, limit: 5, total, totalPages: Math.ceil(total / 5) } };
    },
    removeAccountNote: () => {
      total = 5;
      return { status: 204 };
    },
  });
  render(<Notes plant={plant} />, { wrapper: withQueries() });
  await screen.findByText('First page');
  await press(/next/i);
  await screen.findByText(note.text);
  await press(/^Remove the note/);
  await press(/Press again/);
  expect(await screen.findByText('First page')).toBeTruthy();
});
