import { isRecord } from '@fluteline/domain/object';
import type { z } from 'zod';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';

/** Checks a value against a schema; a failure is a 400 with a sentence for each wrong field. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'body');
    fields[field] ??= issue.message;
  }
  const [only, ...others] = new Set(Object.values(fields));
  throw new AppError('validation', {
    fields,
    ...(only && others.length === 0 ? { sentence: only } : {}),
  });
}

/** Returns a query's values, without any name given twice. */
export function singleValues(query: unknown): Record<string, unknown> {
  const values = isRecord(query) ? { ...query } : {};
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value)) continue;
    throw new AppError('validation', { fields: { [name]: messages.requests.givenTwice } });
  }
  return values;
}
