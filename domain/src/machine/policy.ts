interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

interface Listing {
  readonly accountId: string;
  readonly isActive: boolean;
  readonly sellerIsActive: boolean;
}

/** True for the seller himself and for administrators: they read whole contact details and may change it. */
export function mayChangeMachine(caller: Caller, listing: Pick<Listing, 'accountId'>): boolean {
  return caller.isAdministrator || caller.accountId === listing.accountId;
}

/** True where a listing may be seen: an active one of an active seller by anyone, any other by whom it concerns. */
export function maySeeMachine(caller: Caller, listing: Listing): boolean {
  return (listing.isActive && listing.sellerIsActive) || mayChangeMachine(caller, listing);
}
