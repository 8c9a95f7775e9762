import { beforeEach, expect, it } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { submit } from '../../offline/outbox/index.ts';
import { listItems } from '../../offline/outbox/store.ts';
import { untilTried } from '../../testing/outbox-states.ts';
import { signIn } from '../../testing/render-app.tsx';
import { requirement } from '../../testing/requirement.ts';
import { hasOtherContent } from './restore-form.ts';

type Grant = (lock: object) => unknown;
const request = async (...given: readonly unknown[]) => (given.at(-1) as Grant)({});

beforeEach(() => {
  signIn();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
});

it('what an earlier start of the app left in a form is other content too', async () => {
  fakeServer({ raiseMachineQuery: 'unreachable' });
  const edit = { to: '/buy', draft: { key: 'buy', values: { machine: 'Gluer' } } };
  await submit({ ...requirement('Gluer'), edit });
  await untilTried();
  const [item] = await listItems();
  if (!item) throw new Error('Nothing waits');
  expect(await hasOtherContent(item)).toBe(false);
  const earlier = `draft:${aCustomer.mobile}:buy@earlier`;
  localStorage.setItem(earlier, JSON.stringify({ machine: 'Stacker' }));
  expect(await hasOtherContent(item)).toBe(true);
});
