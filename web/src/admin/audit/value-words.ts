import { m } from '../../paraglide/messages.js';
import { formatMoment } from '../../ui/format.ts';
import { isNothing } from './difference.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of the log as a person reads it; figures as they are, for a model number may be one. */
export function valueInWords(value: unknown): string {
  if (isNothing(value)) return m.audit_nothing();
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no();
  if (typeof value === 'string') return (MOMENT.test(value) && formatMoment(value)) || value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.length === 0 ? m.audit_nothing() : value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
