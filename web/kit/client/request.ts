import { isRecord } from '@fluteline/domain/object';
import type { FileFields } from './call-types.ts';

/** Fills parameters and query values into a call's path. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return `/api${filled}${tail ? `?${tail}` : ''}`;
}

function fieldText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Builds the form data with text fields first, so that a streaming server knows them before the
 * files arrive.
 */
export function formDataOf(body: unknown, files: FileFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    if (value !== undefined) form.append(name, fieldText(value));
  }
  for (const [name, list] of Object.entries(files)) {
    if (list.length === 0) form.append(name, '[]');
    for (const file of list) form.append(name, file);
  }
  return form;
}
