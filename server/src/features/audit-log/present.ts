import { shownMobile } from '@fluteline/domain/account';
import type { AuditRecord } from './store.ts';

/** Presents an account: an erased one, or one that no longer exists, is an id without a name. */
const presentPerson = (
  id: string | null,
  name: string | null,
  companyName: string | null,
  mobile: string | null,
) =>
  id === null ? null : { id, name: name || companyName || '', mobile: shownMobile(mobile ?? '') };

/** Presents a row of the audit log in wire form. */
export function presentAuditRow(row: AuditRecord) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: presentPerson(row.actorId, row.actorName, row.actorCompanyName, row.actorMobile),
    action: row.action,
    target_kind: row.targetKind,
    target_id: row.targetId,
    target_account: presentPerson(
      row.targetKind === 'account' ? row.targetId : null,
      row.accountName,
      row.accountCompanyName,
      row.accountMobile,
    ),
    before: row.before,
    after: row.after,
    request_id: row.requestId,
    address: row.address,
  };
}
