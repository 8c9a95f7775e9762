/**
 * Meaning of an answer for an item: it arrived (`sent`); its sender has to sign in again, which
 * also confirms a new number (`signed_out`); it is sent `again` later; it is `refused` for good.
 */
export type OutboxVerdict = 'sent' | 'signed_out' | 'again' | 'refused';

const AGAIN: readonly number[] = [408, 425, 429];
/**
 * Codes that prove nothing: not the API's answer; still in progress; cut off or damaged on its way.
 */
const UNPROVEN: readonly string[] = ['unknown', 'in_flight', 'malformed'];
/** A proxy that answers this has not forwarded the request and will answer the same each time. */
const TOO_LARGE = 413;

/**
 * Judges an answer by its status and error code; the code is `unknown` if the answer has none of
 * the API's, since every refusal of the API has one. An answer from elsewhere (a login page of a
 * guest network, a redirect, the refusal of a filter or a proxy) proves nothing, so the item is
 * sent again and no session ends. Only one that is too large for a proxy is refused: its pictures
 * would be sent in vain for weeks.
 */
export function verdictOf(answer: {
  readonly status: number;
  readonly code: string;
}): OutboxVerdict {
  const { status, code } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status >= 500 || status < 400 || AGAIN.includes(status)) return 'again';
  if (status !== TOO_LARGE && UNPROVEN.includes(code)) return 'again';
  return status === 401 || code === 'not_verified' ? 'signed_out' : 'refused';
}
