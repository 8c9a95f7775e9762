import type { DocumentKind } from '@fluteline/contract';

/** Types of stored documents, by the ending of their names. */
export const documentTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
};

const types: Readonly<Record<string, string>> = {
  ...documentTypes,
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The type of a stored file; its name ends in what it is. */
export function contentTypeOf(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
