import type { Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/**
 * An unfinished erasure: the account itself is erased, and its words are still being removed from
 * the audit log.
 */
export interface ErasureTable {
  accountId: string;
  /** Ids of the erased account's rows. */
  targets: string[];
  marks: string[];
  names: string[];
  /** Progress: the step, and the key of the last row that was examined. */
  step: Generated<number>;
  after: string[] | null;
  createdAt: Moment;
}
