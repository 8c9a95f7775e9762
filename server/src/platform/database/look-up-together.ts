import DataLoader from 'dataloader';
import { unabandoned } from '../abandoned.ts';

const MAX_AT_ONCE = 100;

/**
 * Looks values up by their keys, one statement at a time: what is asked for while one is under way
 * goes in the next, since a round trip costs more than its row. Nothing is remembered from one to the
 * next, and no caller who leaves ends what others wait for.
 */
export function lookUpTogether<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Value | null>(
    async (keys) => {
      const finding = unabandoned(() => find(keys));
      underWay = finding.catch(() => undefined);
      const found = await finding;
      return keys.map((key) => found.get(key) ?? null);
    },
    {
      cache: false,
      maxBatchSize: MAX_AT_ONCE,
      // What arrived in the same turn of the event loop as the answer before goes with it.
      batchScheduleFn: (run) => void underWay.then(() => setImmediate(run)),
    },
  );
  return (key) => loader.load(key);
}
