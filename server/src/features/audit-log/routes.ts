import { auditCalls } from '@fluteline/contract/audit-log';
import { presentLimitedList } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { presentAuditRow } from './present.ts';
import { listActions, listAudit } from './store.ts';

/** Binds the calls of the audit log. */
export function auditRoutes(routes: Routes): void {
  routes.read(auditCalls.listAudit, async ({ query }, db) => {
    const { page, limit: size, actor_id, action, target_id, address, from, to } = query;
    const filter = { actorId: actor_id, action, targetId: target_id, address, from, to };
    return presentLimitedList(await listAudit(db, filter, { page, size }), presentAuditRow);
  });
  routes.read(auditCalls.listAuditActions, async (_call, db) => ({
    actions: await listActions(db),
  }));
}
