import { LRUCache } from 'lru-cache';
import { unabandoned } from './abandoned.ts';
import type { Clock } from './clock.ts';
import type { Topic } from './live/changes.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { Settings } from './settings.ts';

/** An answer as it leaves, and its validator. */
export interface SharedAnswer {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string | undefined;
}

/** Answers that are the same for every customer, until their topic changes. */
export interface AnswerMemory {
  /** The answer to what was asked, where it is there. */
  stored(asked: string): SharedAnswer | undefined;
  /** The answer to what was asked; computed where it is not there, by one of all who ask at once. */
  answer(asked: string, compute: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** A write of this process has committed: nobody may be answered with what was before. */
  committed(topics: readonly Topic[]): void;
}

/** What the catalogue's answers depend on. */
const TOPIC: Topic = 'catalogue';
/** No answer is older, not even where notifications of changes do not arrive. */
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

// A character takes at most two bytes.
const bytesOf = ({ body }: SharedAnswer, asked: string) =>
  2 * ((body?.length ?? 0) + asked.length) + 200;

/** Opens the memory of a process; it follows changes from the first answer on. Null where it is off. */
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

  /** What was begun before is still answered to those who asked before, and not stored. */
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
    // Whoever hangs up, the others wait for it.
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
      // A change before it listens would not arrive: nothing is stored until then.
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
