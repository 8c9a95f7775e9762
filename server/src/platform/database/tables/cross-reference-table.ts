import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

/** What one model number is to another. */
export interface CrossReferenceTable {
  id: string;
  /** As written. */
  fromModel: string;
  toModel: string;
  /** What is compared of them. */
  fromKey: string;
  toKey: string;
  relation: 'equal' | 'replaces' | 'fits';
  source: string;
  confirmedAt: MomentOrNull;
  /** Rises with every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}
