import type { Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/** An erasure that goes on in the log: the account itself is erased, its words are looked for. */
export interface ErasureTable {
  accountId: string;
  /** Ids of what was its own. */
  targets: string[];
  marks: string[];
  names: string[];
  /** Where it stands: the step, and the key of the last row looked at. */
  step: Generated<number>;
  after: string[] | null;
  createdAt: Moment;
}
