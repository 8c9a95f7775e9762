export { crossReferenceRoutes } from './routes.ts';
export { type RelatedModel, relatedKeys, relatedRows } from './store.ts';
