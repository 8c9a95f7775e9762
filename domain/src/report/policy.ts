/** Maximum size of a report, in bytes. */
export const REPORT_BYTES = 20 * 1024 * 1024;
/** File extensions of a report. */
export const REPORT_KINDS = ['xlsx', 'xls', 'pdf'] as const;
/** Maximum number of reports that are matched with their plants at once. */
export const REPORTS_AT_ONCE = 100;

/** Reasons for which a file cannot be a report: wrong extension, too large, or empty. */
export type ReportFileProblem = 'kind' | 'size' | 'empty';

/**
 * Returns the problem that prevents a file from being uploaded as a report; null for none. The
 * server also checks the content.
 */
export function reportFileProblem(file: {
  readonly name: string;
  readonly size: number;
}): ReportFileProblem | null {
  const name = file.name.toLowerCase();
  if (!REPORT_KINDS.some((kind) => name.endsWith(`.${kind}`))) return 'kind';
  if (file.size > REPORT_BYTES) return 'size';
  return file.size === 0 ? 'empty' : null;
}
