export { addItem } from './add-item.ts';
export { mergeSpecifications, settleComponents } from './item-parts.ts';
export { catalogueRoutes } from './routes.ts';
export { findItem, type ItemRecord, isCatalogueEmpty } from './store.ts';
