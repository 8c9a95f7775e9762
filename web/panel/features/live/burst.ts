const QUIET = 200;
const MAX_DELAY = 800;

/** Collects what comes in a burst and hands it over once: after a moment of quiet, or soon enough. */
export interface Burst<T> {
  readonly add: (item: T) => void;
  readonly stop: () => void;
}

export function collectBurst<T>(handOver: (items: ReadonlySet<T>) => void): Burst<T> {
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
