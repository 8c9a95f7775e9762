import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

/** What one model number is to another. */
export interface CrossReferenceTable {
  id: string;
  /** As written. */
  fromModel: string;
  toModel: string;
  /** Capital letters and digits alone, made by the database. */
  fromKey: Generated<string>;
  toKey: Generated<string>;
  relation: 'equal' | 'replaces' | 'fits';
  source: string;
  confirmedAt: MomentOrNull;
  /** Rises with every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}
