import { m } from 'virtual:messages';
import { REPORT_BYTES, type ReportFileProblem } from '@fluteline/domain/report';

/** Texts for why a file cannot be sent. */
export const fileProblemWords: Readonly<Record<ReportFileProblem, () => string>> = {
  kind: m.report_file_kind,
  size: () => m.report_too_long({ max: REPORT_BYTES / 1024 / 1024 }),
  empty: m.report_file_empty,
};
