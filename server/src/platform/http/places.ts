import type { EventEmitter } from 'node:events';

/** How much is worked on at once, and what becomes of what comes beyond it. */
export interface PlaceLimits {
  readonly most: number;
  readonly mostWaiting: number;
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
  private readonly ahead = new Set<() => void>();
  private readonly behind = new Set<() => void>();
  private underWay = 0;

  constructor(limits: PlaceLimits) {
    this.limits = limits;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.ahead.size + this.behind.size;
  }

  get isEmpty(): boolean {
    return this.underWay === 0;
  }

  /**
   * Waits for a place, and answers what gives it back. A client that hangs up leaves the queue. A call
   * that had a place before goes ahead: what was begun is finished before more is begun.
   */
  async take(response: EventEmitter, { isBegun = false } = {}): Promise<() => void> {
    if (this.underWay < this.limits.most) this.underWay++;
    else await this.wait(response, isBegun ? this.ahead : this.behind);
    return () => this.leave();
  }

  private leave(): void {
    const [begun] = this.ahead;
    const next = begun ?? this.nextBehind();
    // A place goes from hand to hand: nobody comes between who leaves and who waited.
    if (next) next();
    else this.underWay--;
  }

  private nextBehind(): (() => void) | undefined {
    if (this.limits.lastGoesFirst) return [...this.behind].at(-1);
    const [first] = this.behind;
    return first;
  }

  private wait(response: EventEmitter, queue: Set<() => void>): Promise<void> {
    const { mostWaiting, waitMs, refusal } = this.limits;
    if (queue.size >= mostWaiting) throw refusal();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        response.off('close', giveUp);
        queue.delete(next);
      };
      const giveUp = () => {
        end();
        reject(refusal());
      };
      const next = () => {
        end();
        resolve();
      };
      const timer = setTimeout(giveUp, waitMs);
      response.once('close', giveUp);
      queue.add(next);
    });
  }
}
