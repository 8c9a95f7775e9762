/** A future administrator whose password is already hashed. */
export interface WantedAdministrator {
  readonly mobile: string;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
}
