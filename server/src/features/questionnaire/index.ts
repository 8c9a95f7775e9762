export { presentQuestionnaire } from './present.ts';
export { questionnaireRoutes } from './routes.ts';
export { latestQuestionnaire, listOwn as listQuestionnairesOf } from './store.ts';
export { markReported, markUrgent } from './urgency-store.ts';
