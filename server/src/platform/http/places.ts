import type { EventEmitter } from 'node:events';

/** The limits of simultaneous work, and how further work is treated. */
export interface PlaceLimits {
  readonly max: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
  /**
   * Serves the newest waiter first. Under overload some are refused in any order, and in this one
   * the others have hardly waited.
   */
  readonly lastGoesFirst?: boolean;
  /** Returns the error for when no place became free in time, or very many wait already. */
  readonly refusal: () => Error;
}

/** Limits simultaneous work; further work waits for a place, by default in order of arrival. */
export class Places {
  private readonly limits: PlaceLimits;
  private readonly queue: (() => void)[] = [];
  private underWay = 0;

  constructor(limits: PlaceLimits) {
    this.limits = limits;
  }

  /** Number of waiters for a place. */
  get waiting(): number {
    return this.queue.length;
  }

  get isEmpty(): boolean {
    return this.underWay === 0;
  }

  /**
   * Waits for a place, and returns the function that frees it. A client that hangs up leaves the
   * queue.
   */
  async take(response: EventEmitter): Promise<() => void> {
    if (this.underWay < this.limits.max) this.underWay++;
    else await this.wait(response);
    return () => this.leave();
  }

  private leave(): void {
    const next = this.limits.lastGoesFirst ? this.queue.pop() : this.queue.shift();
    // The place passes directly to the next waiter, so that no new arrival can take it.
    if (next) next();
    else this.underWay--;
  }

  private wait(response: EventEmitter): Promise<void> {
    const { maxWaiting, waitMs, refusal } = this.limits;
    const { queue } = this;
    if (queue.length >= maxWaiting) throw refusal();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        response.off('close', giveUp);
      };
      const giveUp = () => {
        end();
        queue.splice(queue.indexOf(next), 1);
        reject(refusal());
      };
      const next = () => {
        end();
        resolve();
      };
      const timer = setTimeout(giveUp, waitMs);
      response.once('close', giveUp);
      queue.push(next);
    });
  }
}
