import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { Places } from './places.ts';

it.each([
  { lastGoesFirst: false, order: ['new', 'newer'] },
  { lastGoesFirst: true, order: ['newer', 'new'] },
])('a free place goes to $order.0', async ({ lastGoesFirst, order }) => {
  const refusal = () => new Error('full');
  const places = new Places({ max: 1, maxWaiting: 9, waitMs: 60_000, refusal, lastGoesFirst });
  const done: string[] = [];
  const run = async (name: string) => {
    const leave = await places.take(new EventEmitter());
    done.push(name);
    leave();
  };
  await Promise.all([run('at work'), run('new'), run('newer')]);
  expect(done).toEqual(['at work', ...order]);
  expect(places.isEmpty).toBe(true);
});
