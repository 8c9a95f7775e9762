import DataLoader from 'dataloader';
import { unabandoned } from '../abandoned.ts';

const MAX_AT_ONCE = 100;

/**
 * Looks values up by their keys, one statement at a time: keys requested while one runs go into the
 * next, since a round trip costs more than its row. Nothing is cached between statements, and a
 * caller who hangs up does not cancel what others wait for.
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
      // Includes the requests that arrive in the same turn of the event loop as the previous
      // answer.
      batchScheduleFn: (run) => void underWay.then(() => setImmediate(run)),
    },
  );
  return (key) => loader.load(key);
}
