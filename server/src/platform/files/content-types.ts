import type { DocumentKind } from '@fluteline/contract';

/** Content types of stored documents, by file extension. */
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

/** Returns the content type of a stored file by its extension. */
export function contentTypeOf(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
