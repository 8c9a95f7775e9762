const QUIET = 200;
const MAX_DELAY = 800;

/**
 * Collects items that arrive in quick succession and hands them over once: after 200 ms without an
 * item, but no later than 800 ms after the first.
 */
export interface Batch<T> {
  readonly add: (item: T) => void;
  readonly stop: () => void;
}

export function collectBatch<T>(handOver: (items: ReadonlySet<T>) => void): Batch<T> {
  let items = new Set<T>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
  };
  const run = () => {
    stop();
    const whole = items;
    items = new Set();
    handOver(whole);
  };
  return {
    add(item) {
      items.add(item);
      clearTimeout(quiet);
      quiet = setTimeout(run, QUIET);
      latest ??= setTimeout(run, MAX_DELAY);
    },
    stop,
  };
}
