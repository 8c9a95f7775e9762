import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** A mistake of an imported list, for whoever mends it. */
export interface TransferProblem {
  /** As the spreadsheet counts: the heading is row 1. */
  row: number;
  column: string;
  reason: string;
}

/** A list on its way in or out. */
export interface TransferTable {
  id: string;
  kind: 'import' | 'export';
  accountId: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  options: Json<Record<string, unknown>>;
  /** What was uploaded. */
  file: string | null;
  fileName: string;
  /** What came of it: the export, or the rows that were refused. */
  resultFile: Generated<string | null>;
  rows: Generated<number>;
  totalRows: Generated<number | null>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  problems: Json<readonly TransferProblem[]>;
  error: Generated<string>;
  createdAt: Moment;
  updatedAt: Moment;
}
