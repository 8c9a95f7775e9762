const LOOK_EVERY_MS = 5000;
/** Of the time, what a process works that has little to do. */
const LITTLE = 0.1;

/** The part of the time the event loop was at work since this was last asked. */
function workSinceLast(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** All that can be, young generations shrunk; nothing where Node was started without `--expose-gc`. */
const collectAll = () =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Gives back what a start or a busy time took, once there is little to do. V8 collects while it
 * allocates, and leaves a process that stands still as large as it grew.
 */
export function giveBackMemory({ work = workSinceLast(), collect = collectAll } = {}): void {
  let wasBusy = true;
  setInterval(() => {
    const isBusy = work() > LITTLE;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
  }, LOOK_EVERY_MS).unref();
}
