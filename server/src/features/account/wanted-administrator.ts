import type { Clock } from '../../platform/clock.ts';

/** An administrator to be, the password hashed already. */
export interface WantedAdministrator {
  readonly mobile: string;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** Who adds one: nobody's account where it is done by a command. */
export interface By {
  readonly actorId: string | null;
  readonly requestId: string;
}

/** What makes one needs of the platform. */
export interface Makes {
  readonly clock: Clock;
}
