import { shownMobile } from '@fluteline/domain/account';
import type { AuditRecord } from './store.ts';

/** Presents the actor: an erased account, or one that no longer exists, is an id without a name. */
function presentActor({ actorId, actorName, actorCompanyName, actorMobile }: AuditRecord) {
  if (actorId === null) return null;
  return {
    id: actorId,
    name: actorName || actorCompanyName || '',
    mobile: shownMobile(actorMobile ?? ''),
  };
}

/** Presents a row of the audit log in wire form. */
export function presentAuditRow(row: AuditRecord) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: presentActor(row),
    action: row.action,
    target_kind: row.targetKind,
    target_id: row.targetId,
    before: row.before,
    after: row.after,
    request_id: row.requestId,
    address: row.address,
  };
}
