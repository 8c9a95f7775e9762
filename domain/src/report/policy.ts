/** Largest report taken, in bytes. */
export const REPORT_BYTES = 20 * 1024 * 1024;
/** Kinds of files a report can be, as names end. */
export const REPORT_KINDS = ['xlsx', 'xls', 'pdf'] as const;
/** Most reports that are matched with their plants at once. */
export const REPORTS_AT_ONCE = 100;

/** Why a file cannot be a report: its name ends otherwise, it is too large, or there is nothing in it. */
export type ReportFileProblem = 'kind' | 'size' | 'empty';

/** What keeps a file from being uploaded as a report; null where nothing does. The server looks inside as well. */
export function reportFileProblem(file: {
  readonly name: string;
  readonly size: number;
}): ReportFileProblem | null {
  const name = file.name.toLowerCase();
  if (!REPORT_KINDS.some((kind) => name.endsWith(`.${kind}`))) return 'kind';
  if (file.size > REPORT_BYTES) return 'size';
  return file.size === 0 ? 'empty' : null;
}
