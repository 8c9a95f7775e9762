import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const question = z.object({ type: z.literal('figures'), number: z.int() });
const answer = question.extend({ text: z.string().nullable() });

/** Reads the figures of a process; where several serve on one port, of all of them together. */
export function figuresOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // It answers the process that asks for all.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  let count = 0;
  process.on('message', (message) => {
    const { data } = answer.safeParse(message);
    if (!data) return;
    waiting.get(data.number)?.(data.text);
    waiting.delete(data.number);
  });
  return async () => {
    const number = ++count;
    const answered = new Promise<string | null>((resolve) => waiting.set(number, resolve));
    process.send?.({ type: 'figures', number });
    const text = await answered;
    if (text === null) throw new Error('One of the processes on this port gave no figures');
    return text;
  };
}

/** Lets each process answer for all: to be called by the one that starts them. */
export function gatherFigures(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message) => {
    const { data } = question.safeParse(message);
    if (!data) return;
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ ...data, text });
  });
}
