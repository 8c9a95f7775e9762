import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../kit/client/index.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { fakePush } from '../testing/fake-push.ts';
import { signIn } from '../testing/render-app.tsx';
import { forgetAccount } from './forget-account.ts';
import { forgetSession } from './known-session.ts';
import { keepNotified } from './push/device.ts';

vi.mock(import('./known-session.ts'), async (original) => ({
  ...(await original()),
  forgetSession: vi.fn(async () => {}),
}));

const ended = { account: aCustomer.mobile, token: 'token-1' };

async function notified() {
  fakeServer({
    readPushKey: { body: { data: { publicKey: 'BAAA' } } },
    subscribeToPush: { status: 201, body: { data: { id: 's1' } } },
  });
  const push = fakePush({ permission: 'granted' });
  await keepNotified();
  push.tray = ['Your query is answered'];
  return push;
}

beforeEach(() => signIn());

describe('forgetting an account', () => {
  it('unsubscribes this phone from notifications, and has the worker forget only that session', async () => {
    const push = await notified();
    customerSession.clear();
    localStorage.setItem(`calculator:${ended.account}:box-cost`, '{}');
    localStorage.setItem('calculator:9000000009:box-cost', '{}');
    await forgetAccount(ended);
    expect(Object.keys(localStorage)).toEqual(['calculator:9000000009:box-cost']);
    expect(push).toMatchObject({ subscribed: false, tray: [] });
    expect(forgetSession).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  it('keeps the notifications of an account that has signed in meanwhile', async () => {
    const push = await notified();
    customerSession.clear();
    signIn({ ...aCustomer, mobile: '9000000009' });
    await keepNotified();
    await forgetAccount(ended);
    expect(push).toMatchObject({ subscribed: true, tray: [] });
  });
});
