import { LRUCache } from 'lru-cache';
import { unabandoned } from './abandoned.ts';
import type { Clock } from './clock.ts';
import type { Topic } from './live/changes.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { Settings } from './settings.ts';

/** An answer as it is sent, with its ETag. */
export interface SharedAnswer {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string | undefined;
}

/** Caches answers that are equal for every customer until their topic changes. */
export interface AnswerMemory {
  /** Returns the cached answer to a request, if there is one. */
  stored(asked: string): SharedAnswer | undefined;
  /**
   * Returns the answer to a request; without a cached one, the first of all simultaneous callers
   * computes it.
   */
  answer(asked: string, compute: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /**
   * Discards cached answers once a write of this process has committed, so that nobody sees the old
   * state.
   */
  committed(topics: readonly Topic[]): void;
}

/** Topic that the catalogue's answers depend on. */
const TOPIC: Topic = 'catalogue';
/** Maximum age of an answer, even when notifications of changes do not arrive. */
const FRESH_MS = 1000;

interface UnderWay {
  readonly begun: number;
  readonly answer: Promise<SharedAnswer>;
}

interface Parts {
  readonly settings: Pick<Settings, 'ANSWER_MEMORY_BYTES'>;
  readonly changes: Pick<LiveFeed, 'start' | 'follow'>;
  readonly clock: Clock;
}

// A character takes at most two bytes; 200 is the overhead of an entry.
const bytesOf = ({ body }: SharedAnswer, asked: string) =>
  2 * ((body?.length ?? 0) + asked.length) + 200;

/**
 * Opens the answer memory of a process; it follows changes from the first answer on. Returns null
 * when it is off.
 */
export function openAnswerMemory({ settings, changes, clock }: Parts): AnswerMemory | null {
  const maxSize = settings.ANSWER_MEMORY_BYTES;
  if (maxSize === 0) return null;
  const now = () => clock().getTime();
  const answers = new LRUCache<string, SharedAnswer>({
    maxSize,
    sizeCalculation: bytesOf,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const underWay = new Map<string, UnderWay>();
  let following: Promise<void> | undefined;

  /** Empties the memory; computations under way still answer their callers, but are not stored. */
  const empty = () => {
    answers.clear();
    underWay.clear();
  };
  const follow = () => {
    changes.follow(({ change: { topic } }) => {
      if (topic === TOPIC || topic === 'reload') empty();
    });
    return changes.start();
  };
  const begin = (asked: string, compute: () => Promise<SharedAnswer>) => {
    const begun = now();
    // Unabandoned: other callers wait for the answer even when the first one hangs up.
    const one: UnderWay = { begun, answer: unabandoned(compute) };
    const isCurrent = () => underWay.get(asked) === one;
    underWay.set(asked, one);
    return one.answer
      .then((answer) => {
        if (isCurrent()) answers.set(asked, answer, { start: begun });
        return answer;
      })
      .finally(() => isCurrent() && underWay.delete(asked));
  };

  return {
    stored: (asked) => answers.get(asked),
    async answer(asked, compute) {
      // Nothing is stored before the listener runs: a change before then would not be noticed.
      following ??= follow();
      await following;
      const stored = answers.get(asked);
      if (stored) return stored;
      const other = underWay.get(asked);
      return other && now() - other.begun < FRESH_MS ? other.answer : begin(asked, compute);
    },
    committed(topics) {
      if (topics.includes(TOPIC)) empty();
    },
  };
}
