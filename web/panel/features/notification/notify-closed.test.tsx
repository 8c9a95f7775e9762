import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { signInToPanel } from '../../testing/render-panel.tsx';
import { sentNotification } from '../../testing/sent-notification.ts';
import { NotifyDialog } from './notify-dialog.tsx';

const sent = sentNotification;
const failure = { error: 'Please try again.', code: 'unavailable' };

it('sends equal content again with another key after an unanswered draft was discarded', async () => {
  signInToPanel();
  const server = fakeServer({ sendNotification: { status: 503, body: failure } });
  renderInPanel(
    <NotifyDialog audience={{ kind: 'single', id: 'a', name: 'Shree' }} onClose={() => {}} />,
  );
  const send = async (times: number) => {
    await write(await screen.findByRole('textbox', { name: /^Title/ }), 'Board fair');
    await write(screen.getByRole('textbox', { name: /^Message/ }), 'Hall 4');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.to('sendNotification')).toHaveLength(times));
    await screen.findByText('Failed to send notification');
  };
  await send(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  cleanup();
  renderInPanel(
    <NotifyDialog audience={{ kind: 'single', id: 'a', name: 'Shree' }} onClose={() => {}} />,
  );
  await send(2);
  const keys = server.to('sendNotification').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).not.toBe(keys[0]);
});

it.each([
  [201, { data: sent }, 'Notification sent'],
  [503, failure, 'Failed to send notification. Please try again.'],
])(
  'reports the result of a notification whose dialog was closed while it was sent: %i',
  async (status, body, said) => {
    signInToPanel();
    fakeServer({});
    const open = () =>
      renderInPanel(
        <NotifyDialog audience={{ kind: 'single', id: 'a', name: 'Shree' }} onClose={() => {}} />,
      );
    const dialog = open();
    await write(await screen.findByRole('textbox', { name: /^Title/ }), 'Board fair');
    await write(screen.getByRole('textbox', { name: /^Message/ }), 'Hall 4');
    const answer = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockReturnValueOnce(answer.promise);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    dialog.unmount();
    answer.resolve(Response.json(body, { status }));
    open();
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('keeps a text for its recipients alone, says so, and can start over', async () => {
  signInToPanel();
  fakeServer({});
  const title = () => screen.findByRole('textbox', { name: /^Title/ });
  const open = (...ids: string[]) =>
    renderInPanel(<NotifyDialog audience={{ kind: 'selected', ids }} onClose={() => {}} />);
  const first = open('a');
  await write(await title(), 'Your payment');
  first.unmount();
  const other = open('b');
  expect(await title()).toHaveValue('');
  other.unmount();
  open('a');
  expect(await title()).toHaveValue('Your payment');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await title()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});
