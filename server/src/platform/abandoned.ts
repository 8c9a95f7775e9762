import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that was given up: its caller hung up, or its time was over. */
export class Abandoned extends Error {
  readonly hungUp: boolean;

  constructor(hungUp: boolean) {
    super(hungUp ? 'The caller hung up' : 'The time of this call is over');
    this.hungUp = hungUp;
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs work whose statements are cancelled when the signal aborts; they reject with its reason. */
export function abandonable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return current.run(signal, work);
}

/** Runs work to its end even inside such work: counts and audit rows that have to stay. */
export function unabandoned<T>(work: () => Promise<T>): Promise<T> {
  return current.run(undefined, work);
}

/** The signal of the work this runs in. */
export function abandonSignal(): AbortSignal | undefined {
  return current.getStore();
}
