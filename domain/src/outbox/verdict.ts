/**
 * What an answer means for an item: it arrived (`sent`); its sender has to sign in again, which also
 * confirms a number anew (`signed_out`); it goes `again` later; it is `refused` for good.
 */
export type OutboxVerdict = 'sent' | 'signed_out' | 'again' | 'refused';

const AGAIN: readonly number[] = [408, 425, 429];
/** Not the API's answer; still being worked on; cut off or damaged on its way. */
const UNPROVEN: readonly string[] = ['unknown', 'in_flight', 'malformed'];
/** Whoever says so has not passed it on, and will say so each time. */
const TOO_LARGE = 413;

/**
 * Judges an answer by its status and error code, `unknown` where it has none of ours: every refusal
 * of the API has one. What is not the API's (a login page of a guest network, a redirect, a
 * filter's or a proxy's own no) proves nothing, so it goes again, and ends nobody's session; only one
 * that is too large for anybody on the way is refused: pictures would be sent in vain for weeks.
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
