import type { AnswerOf, QueryOf } from '@fluteline/contract';
import { catalogueCalls } from '@fluteline/contract/catalogue';
import { canonicalCategory, canonicalSellingType, SELLING_TYPE } from '@fluteline/domain/catalogue';
import { readAnySizes, readDimensionFilter } from '@fluteline/domain/dimension';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { lookUpTogether } from '../../platform/database/look-up-together.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { addItem } from './add-item.ts';
import { deleteItem, restoreItem } from './delete-item.ts';
import { editItem } from './edit-item.ts';
import { presentFound, presentItemFor, presentRelated } from './present.ts';
import { findItems } from './search/search-store.ts';
import type { Sizes } from './search/sizes-in-text.ts';
import { findItemsAndRelated, type ItemRecord, listItems, narrowing } from './store.ts';

type Query = QueryOf<typeof catalogueCalls.listCatalogue>;

/** Returns the sizes of a query that has already been validated. */
function sizesOf({ dim, any, unit, part_type: partType }: Query): Sizes {
  const named = readDimensionFilter(dim ?? '', unit, partType ?? null);
  const sizes = any === undefined ? null : readAnySizes(any, unit);
  return { asked: named.ok ? named.asked : [], any: sizes ?? [] };
}

async function listed(
  db: Db,
  query: Query,
  caller: { readonly isAdministrator: boolean },
): Promise<AnswerOf<typeof catalogueCalls.listCatalogue>> {
  const present = (item: ItemRecord) => presentItemFor(caller, item);
  const request = { page: query.page, size: query.page_size };
  const otherType = query.selling_type && canonicalSellingType(query.selling_type) !== SELLING_TYPE;
  if (otherType) return presentPage({ rows: [], request, total: 0, more: false }, present);
  const category = query.category && canonicalCategory(query.category);
  const filter = { category, partType: query.part_type };
  const sizes = sizesOf(query);
  const isSearch = query.product_name !== undefined || sizes.asked.length + sizes.any.length > 0;
  if (!isSearch) return presentPage(await listItems(db, filter, request), present);
  const search = {
    ...sizes,
    text: query.product_name ?? '',
    partType: query.part_type,
    narrowing: narrowing(filter),
    withComponents: caller.isAdministrator,
  };
  const found = await findItems(db, search, request);
  return presentFound(found, present);
}

function listRoute(routes: Routes): void {
  routes.read(catalogueCalls.listCatalogue, ({ caller, query }, db) => listed(db, query, caller), {
    isShared: true,
  });
}

/** Binds the calls of the spare-part catalogue. */
export function catalogueRoutes(routes: Routes, { lists }: Pick<Platform, 'lists'>): void {
  const find = lookUpTogether((ids) => findItemsAndRelated(lists, ids));
  listRoute(routes);
  routes.read(
    catalogueCalls.readCatalogueItem,
    async ({ caller, params }) => {
      const item = await find(params.id.toLowerCase());
      if (!item) throw new AppError('not_found');
      return { data: { ...presentItemFor(caller, item), ...presentRelated(item.related) } };
    },
    { isShared: true },
  );
  routes.write(catalogueCalls.addCatalogueItem, async (write, sent) => ({
    data: presentItemFor(write.caller, await addItem(write, sent)),
  }));
  routes.write(catalogueCalls.editCatalogueItem, async (write, sent) => ({
    data: presentItemFor(write.caller, await editItem(write, sent)),
  }));
  routes.write(catalogueCalls.deleteCatalogueItem, async (write, { params, ifMatch }) => {
    await deleteItem(write, { id: params.id, ifMatch });
    return undefined;
  });
  routes.write(catalogueCalls.restoreCatalogueItem, async (write, { params }) => ({
    data: presentItemFor(write.caller, await restoreItem(write, params.id)),
  }));
}
