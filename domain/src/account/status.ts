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
