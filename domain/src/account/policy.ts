/** The account behind a token, as far as it decides whether a call may be made. */
export interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  /** True for an administrator who needs a second factor and has none. */
  readonly lacksSecondFactor?: boolean;
}

/** Reasons for which a call is refused. */
export type Refusal =
  | 'token_required'
  | 'not_verified'
  | 'not_administrator'
  | 'second_factor_setup_required';

/**
 * Returns the reason for refusing a caller a call that is open to `who`, or null if the caller may
 * make it. `anyone` and the single-use reset grant are judged where tokens are read. A caller who
 * lacks a required second factor may only make the calls that set one up.
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
