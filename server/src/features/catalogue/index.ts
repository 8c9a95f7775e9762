export { addItem } from './add-item.ts';
export { attachComponents, mergeSpecifications } from './item-parts.ts';
export { presentItem } from './present.ts';
export { catalogueRoutes } from './routes.ts';
export { renewSearchRows, writeSearchRows } from './search/row-store.ts';
export { findItem, type ItemRecord, insertItem, isCatalogueEmpty, newestItems } from './store.ts';
