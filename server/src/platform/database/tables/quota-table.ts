import type { Moment } from '../columns.ts';

/** The number of uses of a quota by an account since its first use of the day. */
export interface QuotaUseTable {
  accountId: string;
  kind: 'query' | 'machine';
  since: Moment;
  used: number;
}
