/** What decides whether a call may be made: the account behind a token, or nobody. */
export interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
  readonly isVerified: boolean;
  readonly isActive: boolean;
}

/** Why a caller is turned away. */
export type Refusal = 'token_required' | 'not_verified' | 'not_administrator';

/**
 * Whether a caller may make a call open to `who`; the reason when not. `anyone` and the
 * single-use reset grant are judged where tokens are read.
 */
export function refusalFor(
  who: 'signed_in' | 'verified' | 'administrator',
  caller: Caller | null,
): Refusal | null {
  if (!caller) return 'token_required';
  if (who === 'administrator') return caller.isAdministrator ? null : 'not_administrator';
  if (who === 'verified' && !caller.isAdministrator && !caller.isVerified) return 'not_verified';
  return null;
}

/** True when a screen that needs a verified account may be shown. */
export function mayUseProtectedScreens(caller: Caller | null): boolean {
  return refusalFor('verified', caller) === null;
}
