import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

/** The relation of one model number to another. */
export interface CrossReferenceTable {
  id: string;
  /** The model numbers as entered. */
  fromModel: string;
  toModel: string;
  /** Normalised model numbers, which are compared. */
  fromKey: string;
  toKey: string;
  relation: 'equal' | 'replaces' | 'fits';
  source: string;
  confirmedAt: MomentOrNull;
  /** Raised by every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}
