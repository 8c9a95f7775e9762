import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outgoing, sendPlain } from '../../kit/client/transport.ts';
import { isPushOff } from '../offline/push/push-choice.ts';
import { showMessage, subscribeAgain } from './push.ts';

const anna = { account: '9825011223', token: 'anna-1' };
const endpoint = 'https://push.fluteline.in/send/1';
const { registration, subscription } = vi.hoisted(() => ({
  registration: {
    showNotification: vi.fn(async (_title: string) => {}),
    pushManager: {
      getSubscription: vi.fn<() => Promise<object | null>>(),
      subscribe: vi.fn(async () => ({ toJSON: () => ({ endpoint }) })),
    },
  },
  subscription: {
    endpoint: 'https://push.fluteline.in/send/1',
    unsubscribe: vi.fn(async () => true),
  },
}));
vi.mock('./scope.ts', () => ({ scope: { registration } }));
vi.mock(import('../offline/known-session.ts'), () => ({
  readKnownSession: async () => anna,
  storeKnownSession: async () => {},
  forgetSession: async () => {},
}));
vi.mock(import('../offline/push/push-choice.ts'), () => ({
  isPushOff: vi.fn(),
  storePushOff: async () => {},
}));
vi.mock(import('../../kit/client/transport.ts'), async (original) => ({
  ...(await original()),
  sendPlain: vi.fn(),
}));

const message = {
  id: 'm1',
  kind: 'query_resolved',
  title: 'Your query is answered',
  body: 'Slotting Blade',
  url: '',
  account: anna.account,
};
const data = { text: () => JSON.stringify(message) } as PushMessageData;
const sent = () =>
  vi.mocked(sendPlain).mock.calls.map(([{ address, body }]: [Outgoing]) => [address, body]);

beforeEach(() => {
  vi.clearAllMocks();
  registration.pushManager.getSubscription.mockResolvedValue(subscription);
  const body = JSON.stringify({ data: { publicKey: 'BAAA' } });
  vi.mocked(sendPlain).mockResolvedValue({ status: 200, body, retryAfter: null });
});

describe('a push', () => {
  it('is shown and reported as received', async () => {
    vi.mocked(isPushOff).mockResolvedValue(false);
    await showMessage(data);
    expect(registration.showNotification.mock.calls.map(([title]) => title)).toEqual([
      message.title,
    ]);
    expect(sent()).toEqual([
      ['/api/account/me/push/receipts', JSON.stringify({ id: 'm1', event: 'received' })],
    ]);
  });

  it('that arrives after notifications were switched off is not shown, and ends the subscription', async () => {
    vi.mocked(isPushOff).mockResolvedValue(true);
    await showMessage(data);
    await showMessage(null);
    expect(registration.showNotification).not.toHaveBeenCalled();
    expect(subscription.unsubscribe).toHaveBeenCalled();
    expect(sent()[0]).toEqual(['/api/account/me/push/unsubscribe', JSON.stringify({ endpoint })]);
  });
});

it('subscribes again when the browser ends the subscription, but not once it is switched off', async () => {
  vi.mocked(isPushOff).mockResolvedValue(true);
  await subscribeAgain();
  expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
  vi.mocked(isPushOff).mockResolvedValue(false);
  await subscribeAgain();
  expect(registration.pushManager.subscribe).toHaveBeenCalledTimes(1);
});
