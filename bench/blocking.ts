/** An event of a trace, with the properties used here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time of the task, without the time of other programs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Factor by which a phone is slower than this machine, as in Lighthouse's mobile preset. */
const SLOWER = 4;
const LONG_MS = 50;

/**
 * Returns the milliseconds for which the page's tasks would keep a phone from responding to a tap,
 * in processor time: unlike Lighthouse's figure, the result does not change on a busy machine.
 */
export function processorBlocking(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = (event: TraceEvent) =>
    event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  const blocking = new Map<string, number>();
  for (const event of events) {
    if (event.name !== 'RunTask' || event.ph !== 'X' || !mains.has(threadOf(event))) continue;
    const task = ((event.tdur ?? event.dur ?? 0) / 1_000) * SLOWER;
    const before = blocking.get(threadOf(event)) ?? 0;
    blocking.set(threadOf(event), before + Math.max(0, task - LONG_MS));
  }
  return Math.max(0, ...blocking.values());
}
