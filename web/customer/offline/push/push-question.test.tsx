import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { UiProvider } from '../../../kit/ui/theme/ui-provider.tsx';
import { fakePush, pushServer as server } from '../../testing/fake-push.ts';
import { signIn } from '../../testing/render-app.tsx';
import { discardAllOf, submit } from '../outbox/index.ts';
import { PushQuestion } from './push-question.tsx';

const raise = (given: object = server) => {
  const seen = fakeServer(given);
  return submit({
    call: 'raiseMachineQuery',
    account: aCustomer.mobile,
    kind: 'machine_query',
    title: 'Gluer',
    body: { machine_name: 'Gluer', urgency_level: 'HIGH' },
  }).then(() => seen);
};
const show = () =>
  render(
    <UiProvider>
      <PushQuestion />
    </UiProvider>,
  );
const question = { name: 'Get notified when it is answered?' };
const asked = () => screen.findByRole('dialog', question);
const neverAsked = async () => {
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('dialog', question)).toBeNull();
};

beforeEach(async () => {
  signIn();
  window.history.replaceState(null, '', '/home');
  await discardAllOf(aCustomer.mobile, 'all');
});
afterEach(() => vi.useRealTimers());

describe('the question about notifications', () => {
  it('appears after the first query, and asks the browser only on a tap', async () => {
    const push = fakePush();
    show();
    const seen = await raise();
    await asked();
    expect(push.asked()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, notify me' }));
    await waitFor(() => expect(seen.to('subscribeToPush')).toHaveLength(1));
    expect(push.asked()).toBe(1);
    expect(seen.to('subscribeToPush')[0]?.body).toEqual({
      endpoint: 'https://push.fluteline.in/send/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  });

  it('is not asked again after Not now', async () => {
    const push = fakePush();
    const view = show();
    await raise();
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    view.unmount();
    vi.useFakeTimers();
    show();
    await neverAsked();
    expect(push.asked()).toBe(0);
  });

  it.each([
    ['the browser blocks it already', { permission: 'denied' }, server],
    ['the query has not arrived', {}, { ...server, raiseMachineQuery: 'unreachable' }],
  ] as const)('is not asked while %s', async (_, permission, given) => {
    fakePush(permission);
    await raise(given);
    vi.useFakeTimers();
    show();
    await neverAsked();
  });

  it('does not appear over a form', async () => {
    fakePush();
    await raise();
    window.history.replaceState(null, '', '/quote');
    vi.useFakeTimers();
    show();
    await neverAsked();
  });

  it('waits while the user is typing', async () => {
    fakePush();
    await raise();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    vi.useFakeTimers();
    show();
    await neverAsked();
    field.blur();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('dialog', question)).toBeTruthy();
  });
});
