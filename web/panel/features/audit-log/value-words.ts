import { m } from 'virtual:messages';
import { formatMoment } from '../../../kit/ui/format.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { isNothing } from './difference.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Texts for limits that a person may have reached, by their names in the log. */
const limits: Readonly<Record<string, () => string>> = {
  sign_in: m.audit_log_limit_sign_in,
  code_request: m.audit_log_limit_code_request,
  code_entry: m.audit_log_limit_code_entry,
  own_password: m.audit_log_limit_own_password,
  test_message: m.audit_log_limit_test_message,
  registrations: m.audit_log_limit_registrations,
  queries: m.audit_log_limit_queries,
  listings: m.audit_log_limit_listings,
  uploads: m.audit_log_limit_uploads,
};

/** Formats the value of a field, with a text for values that are names in the log. */
export function namedValueInWords(path: readonly string[], value: unknown): string {
  const words = path.at(-1) === 'limit' && typeof value === 'string' ? limits[value] : undefined;
  if (words) return words();
  return valueInWords(typeof value === 'string' ? machineName(value) : value);
}

/** Formats a value of the log; figures are not grouped, because they may be model numbers. */
function valueInWords(value: unknown): string {
  if (isNothing(value)) return m.audit_log_nothing();
  if (typeof value === 'boolean') return value ? m.audit_log_yes() : m.audit_log_no();
  if (typeof value === 'string') return (MOMENT.test(value) && formatMoment(value)) || value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.length === 0 ? m.audit_log_nothing() : value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
