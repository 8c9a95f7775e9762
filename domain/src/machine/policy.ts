interface Caller {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

interface Listing {
  readonly accountId: string;
  readonly isActive: boolean;
}

/** True for the seller himself and for administrators: they read whole contact details and may change it. */
export function mayChangeMachine(caller: Caller, listing: Listing): boolean {
  return caller.isAdministrator || caller.accountId === listing.accountId;
}

/** True where a listing may be seen: an active one by anyone, an inactive one by whom it concerns. */
export function maySeeMachine(caller: Caller, listing: Listing): boolean {
  return listing.isActive || mayChangeMachine(caller, listing);
}
