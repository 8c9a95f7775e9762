const LOOK_EVERY_MS = 5000;
/** Share of the time up to which a process counts as idle. */
const LITTLE = 0.1;

/**
 * Returns a function that reports the share of time the event loop was busy since its last call.
 */
function workSinceLast(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Collects as much garbage as possible and shrinks the young generation; does nothing when Node
 * runs without `--expose-gc`.
 */
const collectAll = () =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Returns memory that a start or a busy time took, once there is little to do. V8 collects only
 * while it allocates, so an idle process would stay as large as it grew.
 */
export function giveBackMemory({ work = workSinceLast(), collect = collectAll } = {}): void {
  let wasBusy = true;
  setInterval(() => {
    const isBusy = work() > LITTLE;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
  }, LOOK_EVERY_MS).unref();
}
