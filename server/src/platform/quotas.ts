import { AppError } from './app-error.ts';
import { secondsAfter } from './clock.ts';
import type { ReachedLimit } from './note-limit.ts';
import type { QuotaCount, QuotaUse } from './write-store.ts';

const DAY = 86_400;

/** What an account may add so often in 24 hours, counted from the first. */
export interface Quota {
  readonly kind: 'query' | 'machine';
  readonly most: number;
  readonly limit: ReachedLimit['limit'];
  readonly sentence: string;
}

/** The refusal of a write whose account has used up a quota. */
export class QuotaReached extends AppError {
  readonly limit: ReachedLimit['limit'];

  constructor({ limit, sentence }: Quota, retryAfter: number) {
    super('too_many', { sentence, retryAfter });
    this.limit = limit;
  }
}

/** A use of a quota now. */
export function quotaUse({ kind }: Quota, accountId: string, now: Date): QuotaUse {
  return { accountId, kind, now, from: secondsAfter(now, -DAY) };
}

/** Throws 429 where an account has added more than anybody may. */
export function checkQuota(quota: Quota, { used, since }: QuotaCount, now: Date): void {
  if (used <= quota.most) return;
  const left = (secondsAfter(since, DAY).getTime() - now.getTime()) / 1000;
  throw new QuotaReached(quota, Math.max(1, Math.ceil(left)));
}
