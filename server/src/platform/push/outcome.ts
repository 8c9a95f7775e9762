import { messages } from '../../messages/index.ts';

/** The result of one attempt to deliver a message. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The device accepts no more messages: its subscription must be removed. */
  | { readonly kind: 'gone' }
  /** A retry would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A retry may help, but not before `seconds`, if the service stated them. */
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly seconds: number;
      /**
       * True when the service did not answer in time: the next message to the same host may wait as
       * long.
       */
      readonly isSilent: boolean;
    };

/**
 * Returns the seconds a service asks to wait (RFC 9110 §10.2.3): a number, or until a date; 0 for
 * neither.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

/** Returns the meaning of a push service's answer (RFC 8030 §5, §7.3; RFC 8292 §4.2). */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = messages.delivery.answered({ status });
  // A status below 200 announces another one that never arrived: the connection was to switch
  // protocols.
  const isUnfinished = status >= 100 && status < 200;
  if (isUnfinished || status === 408 || status === 429 || status >= 500) {
    const seconds = retryAfterSeconds(retryAfter, now);
    return { kind: 'later', reason, seconds, isSilent: false };
  }
  return { kind: 'refused', reason };
}
