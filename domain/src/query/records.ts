/** The tabs of Records. */
export const recordFilters = ['all', 'in_progress', 'resolved', 'machinery', 'catalogue'] as const;
/** A tab of Records. */
export type RecordFilter = (typeof recordFilters)[number];
/** A record's kind on the wire: a machine query, or a spare-part one (`csp`). */
export type RecordKind = 'machine' | 'csp';

/** What a tab asks of a record; absent keys ask nothing. */
export function recordCondition(filter: RecordFilter): {
  status?: 'open' | 'resolved';
  kind?: RecordKind;
} {
  switch (filter) {
    case 'in_progress':
      return { status: 'open' };
    case 'resolved':
      return { status: 'resolved' };
    case 'machinery':
      return { kind: 'machine' };
    case 'catalogue':
      return { kind: 'csp' };
    case 'all':
      return {};
  }
}
