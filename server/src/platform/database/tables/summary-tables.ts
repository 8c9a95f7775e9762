/** How many rows of a table are there for a person, in shares to be added up. */
export interface RowCountTable {
  counted: 'account' | 'catalogue_item';
  shard: number;
  rows: number;
}

/** What the queries on a subject raised in a past week come to. */
export interface QueryWeekTable {
  subject: 'spare_part' | 'machine';
  /** Where the week begins in Indian time, YYYY-MM-DD. */
  monday: string;
  /** Raised by triggers with every change of such a query. */
  version: number;
  /** The version that the figures are of; they count while it is the row's. */
  summedVersion: number | null;
  raised: number | null;
  medianHours: number | null;
}
