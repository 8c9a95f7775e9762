/**
 * What an answer means for an item: it arrived (`sent`); its sender has to sign in again
 * (`signed_out`); it goes `again` later; it is `refused` for good.
 */
export type OutboxVerdict = 'sent' | 'signed_out' | 'again' | 'refused';

const AGAIN: readonly number[] = [408, 425, 429];

/**
 * Judges an answer by its status and error code. An answer that is none of the API's (a login page
 * of a guest network, a redirect) proves nothing, so it goes again.
 */
export function verdictOf(answer: {
  readonly status: number;
  readonly code: string;
}): OutboxVerdict {
  const { status, code } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 401) return 'signed_out';
  if (status >= 500 || status < 400 || AGAIN.includes(status)) return 'again';
  return code === 'in_flight' ? 'again' : 'refused';
}
