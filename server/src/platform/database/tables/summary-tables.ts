/** Number of rows of a table that users see, in shards that are summed. */
export interface RowCountTable {
  counted: 'account' | 'catalogue_item';
  shard: number;
  rows: number;
}

/** Figures of the queries on a subject raised in a past week. */
export interface QueryWeekTable {
  subject: 'spare_part' | 'machine';
  /** Monday on which the week begins in Indian time, YYYY-MM-DD. */
  monday: string;
  /** Raised by triggers when such a query changes. */
  version: number;
  /**
   * The version that the figures were computed at; they are valid while it equals the row's
   * version.
   */
  summedVersion: number | null;
  raised: number | null;
  medianHours: number | null;
}
