import type { EventEmitter } from 'node:events';

/** How much is worked on at once, and what becomes of what comes beyond it. */
export interface PlaceLimits {
  readonly max: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
  /**
   * Who came last goes first. Where more come than can be served some are refused whatever the order;
   * in this one the others have hardly waited.
   */
  readonly lastGoesFirst?: boolean;
  /** What is thrown where nothing became free in time, or very many wait already. */
  readonly refusal: () => Error;
}

/** So much work at once; what comes beyond it waits for a place, the first come first as a rule. */
export class Places {
  private readonly limits: PlaceLimits;
  private readonly queue: (() => void)[] = [];
  private underWay = 0;

  constructor(limits: PlaceLimits) {
    this.limits = limits;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.queue.length;
  }

  get isEmpty(): boolean {
    return this.underWay === 0;
  }

  /** Waits for a place, and answers what gives it back. A client that hangs up leaves the queue. */
  async take(response: EventEmitter): Promise<() => void> {
    if (this.underWay < this.limits.max) this.underWay++;
    else await this.wait(response);
    return () => this.leave();
  }

  private leave(): void {
    const next = this.limits.lastGoesFirst ? this.queue.pop() : this.queue.shift();
    // A place goes from hand to hand: nobody comes between who leaves and who waited.
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
