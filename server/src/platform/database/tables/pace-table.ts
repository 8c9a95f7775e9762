import type { Moment } from '../columns.ts';

/** When the next attempt of a slowed network may begin. */
export interface PaceTable {
  subject: string;
  nextAt: Moment;
}
