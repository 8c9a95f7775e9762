import cluster, { type Worker } from 'node:cluster';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { childUploads } from './platform/data-folder.ts';
import type { Log } from './platform/log/log.ts';

/** Environment variable that gives a process its role as one of several. */
const GIVEN = 'FLUTELINE_PROCESS';

/** How soon and how often an ended process is started again. */
interface Pace {
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** Lifetime after which an end no longer counts as a repetition of the last one. */
  readonly calmMs: number;
  readonly maxEnds: number;
}

const defaultPace: Pace = {
  firstPauseMs: 100,
  maxPauseMs: 10_000,
  calmMs: 60_000,
  maxEnds: 10,
};

const shape = z.object({
  role: z.enum(['web', 'worker']),
  /** Part of the name of its log. */
  name: z.string(),
  path: z.string(),
  databaseUrl: z.string(),
  uploads: z.string(),
  outbox: z.string(),
});

/** The data that the primary process gives to one of several processes. */
export type Given = z.output<typeof shape>;

const readyMessage = z.object({ type: z.literal('ready'), address: z.string() });
const replacedMessage = z.object({ type: z.literal('replaced') });

/** Returns what the primary process gave this process; `null` when it is not one of several. */
export function readGiven(environment: NodeJS.ProcessEnv): Given | null {
  const text = environment[GIVEN];
  return cluster.isWorker && text ? shape.parse(JSON.parse(text)) : null;
}

/** Reports that this process serves at an address; one that works jobs has an empty address. */
export function sayReady(address: string): void {
  process.send?.({ type: 'ready', address });
}

/** Calls back when another process serves in place of this one. */
export function onReplaced(end: () => void): void {
  process.on('message', (message) => {
    if (replacedMessage.safeParse(message).success) end();
  });
}

interface Child {
  readonly worker: Worker;
  readonly startedAt: number;
  /** The process's address; `null` when it ended before it was ready. */
  readonly ready: Promise<string | null>;
  /** How the process ended: `code 1`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
}

interface Place {
  readonly given: Given;
  current: Child;
}

function fork(given: Given): Child {
  const worker = cluster.fork({ [GIVEN]: JSON.stringify(given) });
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message));
    worker.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const ready = new Promise<string | null>((resolve) => {
    worker.on('message', (message) => {
      const { data } = readyMessage.safeParse(message);
      if (data) resolve(data.address);
    });
    void ended.then(() => resolve(null));
  });
  // Removes its unfinished uploads.
  const uploads = childUploads(given.uploads, worker.id);
  void ended.then(() => rm(uploads, { recursive: true, force: true }));
  return { worker, startedAt: Date.now(), ready, ended };
}

/**
 * The processes that share one port, and their worker: each is started again when it ends unasked.
 */
export class ChildProcesses {
  private readonly places: Place[] = [];
  /** Includes processes being replaced: Node forgets a worker as soon as it disconnects. */
  private readonly living = new Set<Child>();
  private readonly log: Log;
  private readonly onGivenUp: (why: string) => void;
  private readonly endsWithinMs: number;
  private readonly pace: Pace;
  private isEnding = false;
  private isReplacing = false;
  private isReplacingAsked = false;

  /** A replaced process that has not ended within `endsWithinMs` is killed. */
  constructor(
    log: Log,
    onGivenUp: (why: string) => void,
    endsWithinMs: number,
    pace = defaultPace,
  ) {
    this.log = log;
    this.onGivenUp = onGivenUp;
    this.endsWithinMs = endsWithinMs;
    this.pace = pace;
  }

  /**
   * Starts the first process alone, then the others, so that a fault which prevents the start is
   * reported once. Returns the first one's address; `null` when one of them did not start.
   */
  async start(first: Given, others: readonly Given[]): Promise<string | null> {
    const address = await this.begin(first);
    if (address === null || this.isEnding) return null;
    const ready = await Promise.all(others.map((other) => this.begin(other)));
    if (ready.includes(null) || this.isEnding) return null;
    for (const place of this.places) void this.keepRunning(place);
    return address;
  }

  /** Replaces the processes one after the other; the port is served all the time. */
  async replaceAll(): Promise<void> {
    this.isReplacingAsked = true;
    if (this.isReplacing) return;
    this.isReplacing = true;
    try {
      while (this.isReplacingAsked && !this.isEnding) {
        this.isReplacingAsked = false;
        await this.replaceEach();
      }
    } finally {
      this.isReplacing = false;
    }
  }

  /** Ends all processes, or all but those of a role, and starts none again. */
  async end(signal: NodeJS.Signals, { spares }: { spares?: Given['role'] } = {}): Promise<void> {
    this.isEnding = true;
    const spared = this.places
      .filter(({ given: { role } }) => role === spares)
      .map(({ current }) => current);
    const ending = [...this.living].filter((child) => !spared.includes(child));
    await Promise.all(
      ending.map(({ worker, ended }) => {
        worker.process.kill(signal);
        return ended;
      }),
    );
  }

  private fork(given: Given): Child {
    const child = fork(given);
    this.living.add(child);
    void child.ended.then(() => this.living.delete(child));
    return child;
  }

  private begin(given: Given): Promise<string | null> {
    const place = { given, current: this.fork(given) };
    this.places.push(place);
    return place.current.ready;
  }

  /** Starts a place's process again when it ends, be it the first one or a replacement. */
  private async keepRunning(place: Place): Promise<void> {
    const { firstPauseMs, maxPauseMs, calmMs, maxEnds } = this.pace;
    let ends = 0;
    while (!this.isEnding) {
      const { current } = place;
      const how = await current.ended;
      if (this.isEnding) return;
      if (place.current !== current) continue;
      ends = Date.now() - current.startedAt > calmMs ? 1 : ends + 1;
      const { name } = place.given;
      this.log.error({ process: name, how }, 'a process ended, and is started anew');
      if (ends >= maxEnds) {
        return this.onGivenUp(`The process ${name} ended ${ends} times in a row (${how}).`);
      }
      await delay(Math.min(firstPauseMs * 2 ** (ends - 1), maxPauseMs));
      if (!this.isEnding && place.current === current) place.current = this.fork(place.given);
    }
  }

  private async replaceEach(): Promise<void> {
    this.log.info('processes are replaced');
    for (const place of this.places) {
      if (this.isEnding) return;
      if (await this.replace(place)) continue;
      this.log.error({ process: place.given.name }, 'a process was not replaced');
      return;
    }
  }

  /** Replaces a process; returns false when the new one did not start, and the old one goes on. */
  private async replace(place: Place): Promise<boolean> {
    const next = this.fork(place.given);
    if ((await next.ready) === null || this.isEnding) return false;
    const before = place.current;
    place.current = next;
    // The old process finishes its connections and ends by itself. `disconnect` alone only takes it
    // out of the rotation and completes when its last connection is closed, which never happens
    // with a page's event stream.
    before.worker.send({ type: 'replaced' }, () => undefined);
    before.worker.disconnect();
    const killing = setTimeout(() => {
      this.log.error({ process: place.given.name }, 'a process that was replaced is killed');
      before.worker.process.kill('SIGKILL');
    }, this.endsWithinMs);
    await before.ended;
    clearTimeout(killing);
    return true;
  }
}
