import { catalogueCalls } from '@fluteline/contract/catalogue';
import { canonicalCategory, canonicalSellingType, SELLING_TYPE } from '@fluteline/domain/catalogue';
import { AppError } from '../../platform/app-error.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { addItem } from './add-item.ts';
import { deleteItem, restoreItem } from './delete-item.ts';
import { editItem } from './edit-item.ts';
import { presentItem, presentItemFor } from './present.ts';
import { findItem, listItems } from './store.ts';

/** The spare-part catalogue. */
export function catalogueRoutes(routes: Routes, platform: Platform): void {
  routes.read(catalogueCalls.listCatalogue, async ({ caller, query }, db) => {
    const request = { page: query.page, size: query.page_size };
    const otherType =
      query.selling_type && canonicalSellingType(query.selling_type) !== SELLING_TYPE;
    if (otherType) return presentPage({ rows: [], request, total: 0, more: false }, presentItem);
    const category = query.category && canonicalCategory(query.category);
    const filter = { category, search: query.product_name };
    return presentPage(await listItems(db, filter, request), (item) =>
      presentItemFor(caller, item),
    );
  });
  routes.read(catalogueCalls.readCatalogueItem, async ({ caller, params }, db) => {
    const item = await findItem(db, params.id);
    if (!item) throw new AppError('not_found');
    return { data: presentItemFor(caller, item) };
  });
  routes.write(catalogueCalls.addCatalogueItem, async (call, tx) => ({
    data: presentItemFor(call.caller, await addItem(platform, tx, call)),
  }));
  routes.write(catalogueCalls.editCatalogueItem, async (call, tx) => ({
    data: presentItemFor(call.caller, await editItem(platform, tx, call)),
  }));
  routes.write(catalogueCalls.deleteCatalogueItem, async (call, tx) => {
    const { params, caller, ifMatch, requestId } = call;
    await deleteItem(platform, tx, { id: params.id, caller, ifMatch, requestId });
    return undefined;
  });
  routes.write(catalogueCalls.restoreCatalogueItem, async (call, tx) => {
    const { params, caller, requestId } = call;
    const request = { id: params.id, caller, ifMatch: null, requestId };
    return { data: presentItemFor(caller, await restoreItem(platform, tx, request)) };
  });
}
