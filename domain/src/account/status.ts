/** The flags of an account that decide its badge. */
export interface AccountFlags {
  readonly isActive: boolean;
  readonly isSuspended: boolean;
}

/** The badge of the users table: Active, else Suspended, else Inactive. */
export function accountStatus(flags: AccountFlags): 'Active' | 'Suspended' | 'Inactive' {
  if (flags.isActive) return 'Active';
  return flags.isSuspended ? 'Suspended' : 'Inactive';
}

/**
 * True for a registration that a later one of its number may replace: nobody ever proved to hold
 * the number, and no administrator has barred it.
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
 * True for an account that once administered and never was a plant's: no plant is without its
 * company's name, and no administrator has one.
 */
export function wasAdministrator(account: {
  readonly role: 'customer' | 'administrator';
  readonly companyName: string;
}): boolean {
  return account.role === 'customer' && account.companyName === '';
}
