import { shownMobile } from '@fluteline/domain/account';
import type { AuditRecord } from './store.ts';

/** Who did it: an erased account, and one that is gone, is an id without a name. */
function presentActor({ actorId, actorName, actorCompanyName, actorMobile }: AuditRecord) {
  if (actorId === null) return null;
  return {
    id: actorId,
    name: actorName || actorCompanyName || '',
    mobile: shownMobile(actorMobile ?? ''),
  };
}

/** A row of the audit log as it crosses the wire. */
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
