import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

/** A process can be asked for its own figures. */
const ableMessage = z.object({ type: z.literal('able') });
/** A process asks for the figures of all. */
const question = z.object({ type: z.literal('figures'), number: z.int() });
const answer = question.extend({ text: z.string() });
/** A process is asked for its own. */
const request = z.object({ type: z.literal('own'), number: z.int() });
const reply = request.extend({ figures: z.array(z.looseObject({})) });

/** A process that hangs, or is on its way out, is left out after so long. */
const WAIT_MS = 3000;

/** Reads the figures of a process; where several serve on one port, of all of them together. */
export function figuresOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Map<number, (text: string) => void>();
  let count = 0;
  process.on('message', async (message) => {
    const asked = request.safeParse(message).data;
    if (asked) process.send?.({ ...asked, figures: await registry.getMetricsAsJSON() });
    const { data } = answer.safeParse(message);
    if (!data) return;
    waiting.get(data.number)?.(data.text);
    waiting.delete(data.number);
  });
  process.send?.({ type: 'able' });
  return () => {
    const number = ++count;
    process.send?.({ type: 'figures', number });
    return new Promise((resolve) => waiting.set(number, resolve));
  };
}

interface Asked {
  isConnected(): boolean;
  send(message: object): unknown;
}

interface Processes {
  on(event: 'message', listener: (from: Asked, message: unknown) => void): unknown;
  on(event: 'disconnect', listener: (from: Asked) => void): unknown;
}

/** Lets each process answer for all: to be called by the one that starts them. */
export function gatherFigures(processes: Processes = cluster): void {
  const able = new Set<Asked>();
  const waiting = new Map<number, (figures: readonly object[]) => void>();
  let count = 0;
  const ask = (one: Asked): Promise<readonly object[]> => {
    const number = ++count;
    const { promise, resolve } = Promise.withResolvers<readonly object[]>();
    waiting.set(number, resolve);
    const timer = setTimeout(() => resolve([]), WAIT_MS);
    one.send({ type: 'own', number });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(number);
    });
  };
  const answerAll = async (from: Asked, asked: z.output<typeof question>) => {
    const connected = [...able].filter((one) => one.isConnected());
    const found = (await Promise.all(connected.map(ask))).filter(({ length }) => length > 0);
    const text = await AggregatorRegistry.aggregate(found).metrics();
    if (from.isConnected()) from.send({ ...asked, text });
  };
  processes.on('message', (from, message) => {
    if (ableMessage.safeParse(message).success) able.add(from);
    const own = reply.safeParse(message).data;
    if (own) waiting.get(own.number)?.(own.figures);
    const asked = question.safeParse(message).data;
    if (asked) void answerAll(from, asked);
  });
  processes.on('disconnect', (from) => able.delete(from));
}
