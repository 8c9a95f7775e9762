interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

interface Listing {
  readonly accountId: string;
  readonly isActive: boolean;
  readonly sellerIsActive: boolean;
}

/**
 * Returns true for the seller and for administrators, who read the full contact details and may
 * change the listing.
 */
export function mayChangeMachine(caller: Caller, listing: Pick<Listing, 'accountId'>): boolean {
  return caller.isAdministrator || caller.accountId === listing.accountId;
}

/**
 * Returns true if a caller may see a listing: anyone an active one of an active seller; only the
 * seller and administrators any other.
 */
export function maySeeMachine(caller: Caller, listing: Listing): boolean {
  return (listing.isActive && listing.sellerIsActive) || mayChangeMachine(caller, listing);
}
