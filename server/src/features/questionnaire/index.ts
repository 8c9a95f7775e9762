export { presentQuestionnaire } from './present.ts';
export { reopenAuditRequests, storeReportedAnswers } from './reported-store.ts';
export { requestAudit } from './request-audit.ts';
export { questionnaireRoutes } from './routes.ts';
export { saveOpen } from './save-answers.ts';
export { latestQuestionnaire, listOwn as listQuestionnairesOf } from './store.ts';
export { markReported, markUrgent } from './urgency-store.ts';
