export { crossReferenceRoutes } from './routes.ts';
export { type RelatedModel, relatedModels } from './store.ts';
