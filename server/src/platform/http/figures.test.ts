import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { figuresOf, gatherFigures } from './figures.ts';

/** Simulates processes that share a port, and records what each of them is sent. */
function someProcesses() {
  const all = new EventEmitter();
  gatherFigures(all);
  const start = (calls: number, { answers = true } = {}) => {
    const registry = new Registry();
    new Counter({ name: 'calls', help: 'Calls', registers: [registry] }).inc(calls);
    new Gauge({ name: 'streams', help: 'Streams', registers: [registry] }).set(calls);
    const one = {
      texts: [] as string[],
      isGone: false,
      hangs: !answers,
      isConnected: () => !one.isGone,
      async send(message: { type?: string; text?: string }) {
        if (message.text !== undefined) one.texts.push(message.text);
        if (message.type !== 'own' || one.hangs) return;
        const figures = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
        all.emit('message', one, { ...message, figures });
      },
      say: (message: object) => all.emit('message', one, message),
    };
    return one;
  };
  return { all, start };
}

describe('the figures of processes on one port', () => {
  it('are the sum of all processes', async () => {
    const { start } = someProcesses();
    const [first, second] = [start(2), start(3)];
    for (const one of [first, second]) one.say({ type: 'able' });
    second.say({ type: 'figures', number: 7 });
    await expect.poll(() => second.texts).toHaveLength(1);
    expect(second.texts[0]).toContain('calls 5');
    expect(first.texts).toEqual([]);
  });

  it('leave out a process that is starting, has ended or hangs', async () => {
    vi.useFakeTimers();
    const { all, start } = someProcesses();
    const [able, starting, ended, hangs] = [
      start(2),
      start(3),
      start(5),
      start(7, { answers: false }),
    ];
    for (const one of [able, ended, hangs]) one.say({ type: 'able' });
    ended.isGone = true;
    all.emit('disconnect', ended);
    able.say({ type: 'figures', number: 1 });
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect.poll(() => able.texts).toHaveLength(1);
    expect(able.texts[0]).toContain('calls 2');
    expect(starting.texts).toEqual([]);
  });

  it('still count the work of a process that has ended or hangs', async () => {
    const { all, start } = someProcesses();
    const [first, second, third] = [start(2), start(3), start(5)];
    for (const one of [first, second, third]) one.say({ type: 'able' });
    first.say({ type: 'figures', number: 1 });
    await expect.poll(() => first.texts).toHaveLength(1);
    second.isGone = true;
    all.emit('disconnect', second);
    first.say({ type: 'figures', number: 2 });
    await expect.poll(() => first.texts).toHaveLength(2);
    expect(first.texts[1]).toContain('calls 10');
    expect(first.texts[1]).toContain('streams 7');
    third.hangs = true;
    vi.useFakeTimers();
    first.say({ type: 'figures', number: 3 });
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect.poll(() => first.texts).toHaveLength(3);
    expect(first.texts[2]).toContain('calls 10');
    expect(first.texts[2]).toContain('streams 2');
  });

  it('leave out a process that cannot read its own figures', async () => {
    const line = Object.assign(new EventEmitter(), { send: vi.fn() });
    const registry = new Registry();
    new Gauge({
      name: 'room',
      help: 'Room',
      registers: [registry],
      collect: () => Promise.reject(new Error('not connected')),
    });
    figuresOf(registry, line);
    line.emit('message', { type: 'own', number: 4 });
    await expect
      .poll(() => line.send.mock.lastCall)
      .toEqual([{ type: 'own', number: 4, figures: [] }]);
  });
});
