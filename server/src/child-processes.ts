import cluster, { type Worker } from 'node:cluster';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { childUploads } from './platform/data-folder.ts';
import type { Log } from './platform/log/log.ts';

/** The variable of the environment by which a process learns that it is one of several. */
const GIVEN = 'FLUTELINE_PROCESS';

/** How soon what ended is started anew, and how often. */
interface Pace {
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** A process that lived so long did not end for what ended the one before it. */
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
  /** In the name of its log. */
  name: z.string(),
  path: z.string(),
  databaseUrl: z.string(),
  uploads: z.string(),
  outbox: z.string(),
});

/** What a process of several is given by the one that starts it. */
export type Given = z.output<typeof shape>;

const readyMessage = z.object({ type: z.literal('ready'), address: z.string() });
const replacedMessage = z.object({ type: z.literal('replaced') });

/** What this process was given; `null` where nobody started it as one of several. */
export function readGiven(environment: NodeJS.ProcessEnv): Given | null {
  const text = environment[GIVEN];
  return cluster.isWorker && text ? shape.parse(JSON.parse(text)) : null;
}

/** Says that this process serves, or works jobs: then its address is empty. */
export function sayReady(address: string): void {
  process.send?.({ type: 'ready', address });
}

/** Lets this process end once another one serves in its place. */
export function onReplaced(end: () => void): void {
  process.on('message', (message) => {
    if (replacedMessage.safeParse(message).success) end();
  });
}

interface Child {
  readonly worker: Worker;
  readonly startedAt: number;
  /** Its address; `null` where it ended before it was ready. */
  readonly ready: Promise<string | null>;
  /** Says how it ended: `code 1`, `signal SIGKILL`. */
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
  // What it was receiving when it ended.
  const uploads = childUploads(given.uploads, worker.id);
  void ended.then(() => rm(uploads, { recursive: true, force: true }));
  return { worker, startedAt: Date.now(), ready, ended };
}

/** The processes that share one port, and their worker: each is started anew when it ends unasked. */
export class ChildProcesses {
  private readonly places: Place[] = [];
  /** Also those that are being replaced: Node forgets a worker as soon as it disconnects. */
  private readonly living = new Set<Child>();
  private readonly log: Log;
  private readonly onGivenUp: (why: string) => void;
  private readonly endsWithinMs: number;
  private readonly pace: Pace;
  private isEnding = false;
  private isReplacing = false;

  /** One that was replaced and has not ended within `endsWithinMs` is killed. */
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
   * Starts the first one alone, then the others: what keeps it from starting is said once. Answers its
   * address; `null` where one of them did not start.
   */
  async start(first: Given, others: readonly Given[]): Promise<string | null> {
    const address = await this.begin(first);
    if (address === null || this.isEnding) return null;
    const ready = await Promise.all(others.map((other) => this.begin(other)));
    if (ready.includes(null) || this.isEnding) return null;
    for (const place of this.places) void this.keepRunning(place);
    return address;
  }

  /** Replaces each by a new one, one after the other; the port is served all the time. */
  async replaceAll(): Promise<void> {
    if (this.isReplacing || this.isEnding) return;
    this.isReplacing = true;
    this.log.info('processes are replaced');
    for (const place of this.places) {
      if (this.isEnding) break;
      if (await this.replace(place)) continue;
      this.log.error({ process: place.given.name }, 'a process was not replaced');
      break;
    }
    this.isReplacing = false;
  }

  /** Ends all, or all but the workers, and starts none again. */
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

  /** Follows what stands at a place, be it the first one or one that replaced it. */
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

  /** False where the new process did not start: the one before it goes on. */
  private async replace(place: Place): Promise<boolean> {
    const next = this.fork(place.given);
    if ((await next.ready) === null || this.isEnding) return false;
    const before = place.current;
    place.current = next;
    // It serves those it has and ends by itself. To disconnect alone takes it out of the turn, and is
    // done only when its last connection is closed: a page's stream of changes never is.
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
