import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

/** Announces that a process can be asked for its figures. */
const ableMessage = z.object({ type: z.literal('able') });
/** A process's request for the figures of all processes. */
const question = z.object({ type: z.literal('figures'), number: z.int() });
const answer = question.extend({ text: z.string() });
/** A request for a process's own figures. */
const request = z.object({ type: z.literal('own'), number: z.int() });
const reply = request.extend({ figures: z.array(z.looseObject({ type: z.unknown() })) });
type Figures = readonly { readonly type: unknown }[];

/** How long to wait for a process, which may hang or be ending. */
const WAIT_MS = 3000;

/** The messages between a process and the one that started it. */
interface Line {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: object): unknown;
}

/**
 * Returns a function that reads the figures of a process, or of all processes that serve on one
 * port.
 */
export function figuresOf(
  registry: Registry,
  line: Line | null = cluster.isWorker ? process : null,
): () => Promise<string> {
  if (!line) return () => registry.metrics();
  const waiting = new Map<number, (text: string) => void>();
  let count = 0;
  const answerOwn = async (asked: z.output<typeof request>) => {
    // A process that cannot read its figures is left out immediately.
    const figures = await registry.getMetricsAsJSON().catch(() => []);
    line.send?.({ ...asked, figures });
  };
  line.on('message', (message) => {
    const asked = request.safeParse(message).data;
    if (asked) void answerOwn(asked);
    const { data } = answer.safeParse(message);
    if (!data) return;
    waiting.get(data.number)?.(data.text);
    waiting.delete(data.number);
  });
  line.send?.({ type: 'able' });
  return () => {
    const number = ++count;
    line.send?.({ type: 'figures', number });
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

/** Selects figures that only grow: their sum must not fall when a process ends. */
const counted = (figures: Figures = []): Figures =>
  figures.filter(({ type }) => type === 'counter' || type === 'histogram');

const sumOf = (all: readonly Figures[]) =>
  AggregatorRegistry.aggregate(all.filter(({ length }) => length > 0));

/** Answers each process with the figures of all; called by the process that starts them. */
export function gatherFigures(processes: Processes = cluster): void {
  const able = new Set<Asked>();
  const waiting = new Map<number, (figures: Figures) => void>();
  /** The last figures of each running process, and the counters of those that ended. */
  const last = new Map<Asked, Figures>();
  let ended: Promise<Figures> = Promise.resolve([]);
  let count = 0;
  const ask = (one: Asked): Promise<Figures> => {
    const number = ++count;
    const { promise, resolve } = Promise.withResolvers<Figures>();
    waiting.set(number, resolve);
    const before = counted(last.get(one));
    const timer = setTimeout(() => resolve([]), WAIT_MS);
    one.send({ type: 'own', number });
    return promise
      .then((figures) => (figures.length > 0 ? figures : before))
      .finally(() => {
        clearTimeout(timer);
        waiting.delete(number);
      });
  };
  const answerAll = async (from: Asked, asked: z.output<typeof question>) => {
    const connected = [...able].filter((one) => one.isConnected());
    const text = await sumOf(await Promise.all([ended, ...connected.map(ask)])).metrics();
    if (from.isConnected()) from.send({ ...asked, text });
  };
  processes.on('message', (from, message) => {
    if (ableMessage.safeParse(message).success) able.add(from);
    const own = reply.safeParse(message).data;
    if (own) waiting.get(own.number)?.(own.figures);
    if (own && able.has(from) && own.figures.length > 0) last.set(from, own.figures);
    const asked = question.safeParse(message).data;
    if (asked) void answerAll(from, asked);
  });
  processes.on('disconnect', (from) => {
    const figures = counted(last.get(from));
    able.delete(from);
    last.delete(from);
    ended = ended.then(async (before) => sumOf([before, figures]).getMetricsAsJSON());
  });
}
