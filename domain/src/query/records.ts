/** The tabs of Records. */
export const recordFilters = ['all', 'in_progress', 'resolved', 'machinery', 'catalogue'] as const;
/** A tab of Records. */
export type RecordFilter = (typeof recordFilters)[number];
/** Subject of a query. */
export type QuerySubject = 'machine' | 'spare_part';

/** Returns the condition that a tab puts on a record; absent keys put none. */
export function recordCondition(filter: RecordFilter): {
  status?: 'open' | 'resolved';
  subject?: QuerySubject;
} {
  switch (filter) {
    case 'in_progress':
      return { status: 'open' };
    case 'resolved':
      return { status: 'resolved' };
    case 'machinery':
      return { subject: 'machine' };
    case 'catalogue':
      return { subject: 'spare_part' };
    case 'all':
      return {};
  }
}
