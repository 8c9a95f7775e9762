/** The tabs of Records. */
export const recordFilters = ['all', 'in_progress', 'resolved', 'machinery', 'catalogue'] as const;
/** A tab of Records. */
export type RecordFilter = (typeof recordFilters)[number];
/** What a query is about. */
export type QuerySubject = 'machine' | 'spare_part';

/** What a tab asks of a record; absent keys ask nothing. */
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
