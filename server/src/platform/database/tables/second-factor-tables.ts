import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

export interface SecondFactorTable {
  accountId: string;
  /** Encrypted with this installation's key. */
  sealedSecret: Buffer;
  /**
   * The latest 30-second step whose code was used: codes of this step or earlier ones are refused.
   */
  lastStep: Generated<number>;
  createdAt: Moment;
  /** Null until a first code has proved that the authenticator app has the secret. */
  confirmedAt: MomentOrNull;
}

export interface RecoveryCodeTable {
  accountId: string;
  codeHash: Buffer;
  usedAt: MomentOrNull;
}

/** A single row: the sign-in policy of the panel. */
export interface PanelPolicyTable {
  isOnly: Generated<boolean>;
  secondFactorRequired: Generated<boolean>;
}
