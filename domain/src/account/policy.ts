/** What decides whether a call may be made: the account behind a token, or nobody. */
export interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  /** An administrator who must have a second factor and has none. */
  readonly lacksSecondFactor?: boolean;
}

/** Why a caller is turned away. */
export type Refusal =
  | 'token_required'
  | 'not_verified'
  | 'not_administrator'
  | 'second_factor_setup_required';

/**
 * Whether a caller may make a call open to `who`; the reason when not. `anyone` and the
 * single-use reset grant are judged where tokens are read. Who lacks a second factor that is
 * required may make no call but those that lead to one.
 */
export function refusalFor(
  who: 'signed_in' | 'verified' | 'administrator',
  caller: Caller | null,
  isBeforeSecondFactor = false,
): Refusal | null {
  if (!caller) return 'token_required';
  if (who === 'administrator' && !caller.isAdministrator) return 'not_administrator';
  if (who === 'verified' && !caller.isAdministrator && !caller.isVerified) return 'not_verified';
  const lacks = caller.lacksSecondFactor && !isBeforeSecondFactor;
  return lacks ? 'second_factor_setup_required' : null;
}
