/** What became of one try to hand a message over. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The device takes no more: its subscription is to be removed. */
  | { readonly kind: 'gone' }
  /** Trying again would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Trying again may help, but not before so many seconds where the service named them. */
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly seconds: number;
      /** Its time went by without an answer: the next message to the same host may wait as long. */
      readonly isSilent: boolean;
    };

/** Seconds a service asks to wait (RFC 9110 §10.2.3): a number, or until a date; 0 for neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

/** What an answer of a push service means (RFC 8030 §5, §7.3; RFC 8292 §4.2). */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  // A status below 200 promises another that does not come: the line was to speak something else.
  const isUnfinished = status >= 100 && status < 200;
  if (isUnfinished || status === 408 || status === 429 || status >= 500) {
    const seconds = retryAfterSeconds(retryAfter, now);
    return { kind: 'later', reason, seconds, isSilent: false };
  }
  return { kind: 'refused', reason };
}
