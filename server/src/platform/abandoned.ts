import { AsyncLocalStorage } from 'node:async_hooks';

/** The reason work was abandoned: its caller hung up, or its time ran out. */
export class Abandoned extends Error {
  readonly hungUp: boolean;

  constructor(hungUp: boolean) {
    super(hungUp ? 'The caller hung up' : 'The time of this call is over');
    this.hungUp = hungUp;
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Runs work whose statements are cancelled when the signal aborts; they reject with the signal's
 * reason.
 */
export function abandonable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return current.run(signal, work);
}

/**
 * Runs work to its end even inside abandonable work: for counts and audit rows that must be
 * written.
 */
export function unabandoned<T>(work: () => Promise<T>): Promise<T> {
  return current.run(undefined, work);
}

/** Returns the abort signal of the work that this code runs in. */
export function abandonSignal(): AbortSignal | undefined {
  return current.getStore();
}
