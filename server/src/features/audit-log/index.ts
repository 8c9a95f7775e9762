export { presentAuditRow } from './present.ts';
export { auditRoutes } from './routes.ts';
export { auditAfter, countAudit } from './store.ts';
