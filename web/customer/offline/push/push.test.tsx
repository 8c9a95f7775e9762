import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { UiProvider } from '../../../kit/ui/theme/ui-provider.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { signIn } from '../../testing/render-app.tsx';
import { discardAllOf, submit } from '../outbox/index.ts';
import { keepNotified, leaveDevice, switchOff, switchOn, useDeviceState } from './device.ts';
import { PushQuestion } from './push-question.tsx';

const server = {
  raiseMachineQuery: { status: 201, body: { data: { id: 'q1' } } },
  readPushKey: { body: { data: { publicKey: 'BAAA' } } },
  subscribeToPush: { status: 201, body: { data: { id: 's1' } } },
  unsubscribeFromPush: { status: 204 },
};
const refusing = { ...server, subscribeToPush: { status: 503, body: { error: 'Back soon' } } };

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
const deviceState = async () => {
  const { result } = renderHook(useDeviceState);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return result.current;
};
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

/** Switches notifications off without a network; returns what the server receives afterwards. */
async function switchedOffWithoutNetwork() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer(server);
  await keepNotified();
  fakeServer({ ...server, unsubscribeFromPush: 'unreachable' });
  await switchOff();
  return fakeServer(server);
}

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

describe('this device', () => {
  it('is registered with the server in every session when notifications were allowed before', async () => {
    const push = fakePush({ permission: 'granted' });
    const seen = fakeServer(server);
    await keepNotified();
    expect(seen.to('subscribeToPush')).toHaveLength(1);
    await leaveDevice();
    expect(push.subscribed).toBe(false);
    customerSession.clear();
    await keepNotified();
    expect(seen.to('subscribeToPush')).toHaveLength(1);
  });

  it('shows no notifications of an account that signed out', async () => {
    const push = fakePush({ permission: 'granted' });
    fakeServer(server);
    await keepNotified();
    push.tray = ['Your query is answered', 'There is something new'];
    await leaveDevice();
    expect(push.tray).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('push-account');
  });

  it("shows an account's notifications to the same account again, but not to the next one", async () => {
    const push = fakePush({ permission: 'granted' });
    fakeServer(server);
    await keepNotified();
    push.tray = ['Your query is answered'];
    customerSession.clear();
    signIn();
    await keepNotified();
    expect(push.tray).toEqual(['Your query is answered']);
    customerSession.clear();
    signIn({ ...aCustomer, mobile: '9000000009' });
    await keepNotified();
    expect(push.tray).toEqual([]);
  });

  it('is cleared for the next account even when notifications were switched off', async () => {
    const push = fakePush({ permission: 'granted' });
    fakeServer(server);
    await keepNotified();
    push.tray = ['Your query is answered'];
    await switchOff();
    signIn({ ...aCustomer, mobile: '9000000009' });
    await keepNotified();
    expect(push.tray).toEqual([]);
  });

  it('stays unsubscribed once notifications were switched off', async () => {
    const push = fakePush({ permission: 'granted' });
    const seen = fakeServer(server);
    await keepNotified();
    await switchOff();
    expect(seen.to('unsubscribeFromPush').map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.fluteline.in/send/1' },
    ]);
    await keepNotified();
    expect(push.subscribed).toBe(false);
    expect(seen.to('subscribeToPush')).toHaveLength(1);
  });

  it.each([
    ['while the browser unsubscribes it', false],
    ['while the browser cannot unsubscribe it either', true],
  ])(
    'is switched off without a network, %s, and the server learns of it when it returns',
    async (_, fails) => {
      const push = fakePush({ permission: 'granted' });
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      fakeServer(server);
      await keepNotified();
      const { pushManager } = await navigator.serviceWorker.ready;
      const present = await pushManager.getSubscription();
      if (present && fails) {
        vi.spyOn(present, 'unsubscribe').mockRejectedValueOnce(new DOMException('No network'));
      }
      fakeServer({ ...server, unsubscribeFromPush: 'unreachable' });
      await switchOff();
      expect(await deviceState()).toBe('off');
      const seen = fakeServer(server);
      window.dispatchEvent(new Event('online'));
      await waitFor(() =>
        expect(seen.to('unsubscribeFromPush').map(({ body }) => body)).toEqual([
          { endpoint: 'https://push.fluteline.in/send/1' },
        ]),
      );
      await waitFor(() => expect(push.subscribed).toBe(false));
      await keepNotified();
      expect(seen.to('unsubscribeFromPush')).toHaveLength(1);
      expect(seen.to('subscribeToPush')).toEqual([]);
    },
  );

  it('is reported to the server at the next visit when it was switched off without a network', async () => {
    fakePush({ permission: 'granted' });
    const seen = await switchedOffWithoutNetwork();
    await keepNotified();
    expect(seen.to('unsubscribeFromPush')).toHaveLength(1);
  });

  it('does not end the subscription that was made after it was switched off without a network', async () => {
    const push = fakePush({ permission: 'granted' });
    const seen = await switchedOffWithoutNetwork();
    await switchOn();
    window.dispatchEvent(new Event('online'));
    await keepNotified();
    expect(seen.to('unsubscribeFromPush')).toEqual([]);
    expect(push.subscribed).toBe(true);
  });

  it('is off after it was switched on without the server, and is registered at the next visit', async () => {
    const push = fakePush({ permission: 'granted' });
    fakeServer(server);
    await keepNotified();
    await switchOff();
    fakeServer(refusing);
    await expect(switchOn()).rejects.toThrow();
    expect(push.subscribed).toBe(true);
    expect(await deviceState()).toBe('off');
    const seen = fakeServer(server);
    await keepNotified();
    expect(seen.to('subscribeToPush')).toHaveLength(1);
    expect(await deviceState()).toBe('on');
  });

  it('is off while the server does not register it, and is registered when the network returns', async () => {
    fakePush({ permission: 'granted' });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeServer(server);
    await keepNotified();
    expect(await deviceState()).toBe('on');
    fakeServer(refusing);
    await expect(keepNotified()).rejects.toThrow();
    expect(await deviceState()).toBe('off');
    const seen = fakeServer(server);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(seen.to('subscribeToPush')).toHaveLength(1));
    expect(await deviceState()).toBe('on');
  });

  it('is not registered when notifications are switched off during the registration', async () => {
    const push = fakePush({ permission: 'granted' });
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    const seen = fakeServer({ ...server, readPushKey: { ...server.readPushKey, after } });
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscribing = vi.spyOn(pushManager, 'subscribe');
    const registered = keepNotified();
    await waitFor(() => expect(seen.to('readPushKey')).toHaveLength(1));
    await switchOff();
    answer();
    await registered;
    expect(subscribing).not.toHaveBeenCalled();
    expect(push.subscribed).toBe(false);
    expect(seen.to('subscribeToPush')).toEqual([]);
  });

  it('is unsubscribed when notifications are switched off while the browser subscribes', async () => {
    const push = fakePush({ permission: 'granted' });
    const seen = fakeServer(server);
    const { pushManager } = await navigator.serviceWorker.ready;
    const { subscribe } = pushManager;
    vi.spyOn(pushManager, 'subscribe').mockImplementationOnce(async (options) => {
      await switchOff();
      return subscribe(options);
    });
    await keepNotified();
    expect(push.subscribed).toBe(false);
    expect(seen.to('subscribeToPush')).toEqual([]);
  });
});
