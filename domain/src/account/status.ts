/** The flags of an account that decide its badge. */
export interface AccountFlags {
  readonly isActive: boolean;
  readonly isSuspended: boolean;
}

/** Badges of an account in the users table. */
export const accountStatuses = ['Active', 'Suspended', 'Inactive'] as const;
/** A badge of an account. */
export type AccountStatus = (typeof accountStatuses)[number];

/** Returns the badge shown in the users table: Active, else Suspended, else Inactive. */
export function accountStatus(flags: AccountFlags): AccountStatus {
  if (flags.isActive) return 'Active';
  return flags.isSuspended ? 'Suspended' : 'Inactive';
}

/**
 * Returns true for a registration that a later one with the same number may replace: the number was
 * never verified, and no administrator has barred the account.
 */
export function givesWay(account: {
  readonly role: 'customer' | 'administrator';
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly verifiedAt: Date | null;
}): boolean {
  const { role, isActive, isVerified, verifiedAt } = account;
  return role === 'customer' && isActive && !isVerified && verifiedAt === null;
}

/**
 * Returns true for an account that was an administrator's and never a plant's: every plant has a
 * company name, and no administrator has one.
 */
export function wasAdministrator(account: {
  readonly role: 'customer' | 'administrator';
  readonly companyName: string;
}): boolean {
  return account.role === 'customer' && account.companyName === '';
}
