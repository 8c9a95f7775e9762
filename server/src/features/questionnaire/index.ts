export { questionnaireRoutes } from './routes.ts';
export { latestQuestionnaire } from './store.ts';
export { markReported, markUrgent } from './urgency-store.ts';
