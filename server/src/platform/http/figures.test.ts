import { EventEmitter } from 'node:events';
import { Counter, Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { gatherFigures } from './figures.ts';

/** Processes that share a port, and what each of them is sent. */
function someProcesses() {
  const all = new EventEmitter();
  gatherFigures(all);
  const start = (calls: number, { answers = true } = {}) => {
    const registry = new Registry();
    new Counter({ name: 'calls', help: 'Calls', registers: [registry] }).inc(calls);
    const one = {
      texts: [] as string[],
      isGone: false,
      isConnected: () => !one.isGone,
      async send(message: { type?: string; text?: string }) {
        if (message.text !== undefined) one.texts.push(message.text);
        if (message.type !== 'own' || !answers) return;
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
  it('are those of all together', async () => {
    const { start } = someProcesses();
    const [first, second] = [start(2), start(3)];
    for (const one of [first, second]) one.say({ type: 'able' });
    second.say({ type: 'figures', number: 7 });
    await expect.poll(() => second.texts).toHaveLength(1);
    expect(second.texts[0]).toContain('calls 5');
    expect(first.texts).toEqual([]);
  });

  it('are those of the others where one starts, ends or hangs', async () => {
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
});
