import type { Moment } from '../columns.ts';

/** How often an account has used a quota since its first use of the day. */
export interface QuotaUseTable {
  accountId: string;
  kind: 'query' | 'machine';
  since: Moment;
  used: number;
}
