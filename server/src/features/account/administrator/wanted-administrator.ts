/** An administrator to be, the password hashed already. */
export interface WantedAdministrator {
  readonly mobile: string;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
}
