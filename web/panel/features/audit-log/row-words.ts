import { m } from 'virtual:messages';
import { isRecord } from '@fluteline/domain/object';
import { formatMobile } from '../../../kit/ui/format.ts';
import { machineName } from '../../../trade/trade-words.ts';
import type { AuditRow } from './api.ts';

/** Returns the actor's name, else their number; 'nobody' if no one was signed in. */
export function actorName(actor: AuditRow['actor']): string {
  if (actor === null) return m.audit_log_nobody();
  return actor.name || formatMobile(actor.mobile) || m.audit_log_erased();
}

const nameFields = [
  'name',
  'productName',
  'fromModel',
  'product_name',
  'companyName',
  'title',
  'fileName',
  'part',
] as const;

function nameIn(value: unknown): string {
  if (!isRecord(value)) return '';
  const found = nameFields.map((field) => value[field]).find((name) => typeof name === 'string');
  return typeof found === 'string' ? found : '';
}

/** Returns the target's name, or the number of an account without one, if the row contains them. */
export function targetName({ before, after, target_account: account }: AuditRow): string {
  const inValues = nameIn(after) || nameIn(before);
  return machineName(inValues || account?.name || formatMobile(account?.mobile ?? ''));
}
