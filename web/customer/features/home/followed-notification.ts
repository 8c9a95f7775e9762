/** A notification followed from the list, and the history entry of Home to which Back leads. */
interface Followed {
  readonly entry: string | undefined;
  readonly id: string;
}

let followed: Followed | null = null;

/** Records that a notification is followed; `null` when the list is closed. */
export function setFollowed(next: Followed | null): void {
  followed = next;
}

/** Returns the notification that was followed from the list at a history entry. */
export function followedAt(entry: string | undefined): string | undefined {
  return followed?.entry === entry ? followed?.id : undefined;
}
