export { crossReferenceRoutes } from './routes.ts';
export { type RelatedModel, relatedRows } from './store.ts';
