import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { fakePush, pushServer as server } from '../../testing/fake-push.ts';
import { signIn } from '../../testing/render-app.tsx';
import { discardAllOf } from '../outbox/index.ts';
import { keepNotified, leaveDevice, switchOff, switchOn, useDeviceState } from './device.ts';

const refusing = { ...server, subscribeToPush: { status: 503, body: { error: 'Back soon' } } };

const deviceState = async () => {
  const { result } = renderHook(useDeviceState);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return result.current;
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
