export { addItem } from './add-item.ts';
export {
  countItems,
  holdItemsByModel,
  insertItems,
  itemsAfter,
  saveItems,
} from './bulk-store.ts';
export { mergeSpecifications, settleComponents } from './item-parts.ts';
export { presentItem } from './present.ts';
export { catalogueRoutes } from './routes.ts';
export {
  type CatalogueFilter,
  findItem,
  type ItemRecord,
  isCatalogueEmpty,
  newestItems,
} from './store.ts';
