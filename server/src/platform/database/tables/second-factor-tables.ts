import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

export interface SecondFactorTable {
  accountId: string;
  /** Encrypted with a key of this installation. */
  sealedSecret: Buffer;
  /** The latest 30 seconds whose code was used: no code of them or of earlier ones is taken again. */
  lastStep: Generated<number>;
  createdAt: Moment;
  /** Null until a first code has shown that the authenticator app has it. */
  confirmedAt: MomentOrNull;
}

export interface RecoveryCodeTable {
  accountId: string;
  codeHash: Buffer;
  usedAt: MomentOrNull;
}

/** One row: what the panel asks of those who use it. */
export interface PanelPolicyTable {
  isOnly: Generated<boolean>;
  secondFactorRequired: Generated<boolean>;
}
