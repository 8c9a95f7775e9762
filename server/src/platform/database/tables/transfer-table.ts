import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from '../columns.ts';

/** A mistake of an imported list, for whoever mends it. */
export interface TransferProblem {
  /** As the spreadsheet counts: the heading is row 1. */
  row: number;
  column: string;
  reason: string;
  /** Its rows are taken all the same: a category that is none of the catalogue's. */
  warning?: { category: string; nearest: string | null; rows: number };
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
  problems: ColumnType<readonly TransferProblem[], string | undefined, string>;
  /** The last row of the file that was taken in, as the spreadsheet counts. */
  sourceRow: Generated<number>;
  error: Generated<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A row of an import that was refused, until it stands in the file of them all. */
export interface TransferRefusalTable {
  transferId: string;
  row: number;
  cells: Json<readonly (string | number | null)[]>;
  problem: string;
}
