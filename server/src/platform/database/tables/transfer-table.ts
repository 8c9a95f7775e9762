import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from '../columns.ts';

/** A mistake in an imported list, for the administrator who corrects it. */
export interface TransferProblem {
  /** The row's number in the spreadsheet: the heading is row 1. */
  row: number;
  column: string;
  reason: string;
  /** A warning for rows that are imported all the same: their category is not in the catalogue. */
  warning?: { category: string; nearest: string | null; rows: number };
}

/** A list being imported or exported. */
export interface TransferTable {
  id: string;
  kind: 'import' | 'export';
  accountId: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  options: Json<Record<string, unknown>>;
  /** The uploaded file. */
  file: string | null;
  fileName: string;
  /** The resulting file: the export, or the rows that were refused. */
  resultFile: Generated<string | null>;
  rows: Generated<number>;
  totalRows: Generated<number | null>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  problems: ColumnType<readonly TransferProblem[], string | undefined, string>;
  /** The last imported row of the file, numbered as in the spreadsheet. */
  sourceRow: Generated<number>;
  error: Generated<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A refused row of an import, stored until it is written to the file of all refused rows. */
export interface TransferRefusalTable {
  transferId: string;
  row: number;
  cells: Json<readonly (string | number | null)[]>;
  problem: string;
}
