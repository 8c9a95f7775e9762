import { catalogueCalls } from '@fluteline/contract/catalogue';
import { canonicalCategory, canonicalSellingType, SELLING_TYPE } from '@fluteline/domain/catalogue';
import { AppError } from '../../platform/app-error.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { addItem } from './add-item.ts';
import { deleteItem, restoreItem } from './delete-item.ts';
import { editItem } from './edit-item.ts';
import { presentItem, presentItemFor } from './present.ts';
import { findItem, listItems } from './store.ts';

function listRoute(routes: Routes): void {
  routes.read(
    catalogueCalls.listCatalogue,
    async ({ caller, query }, db) => {
      const request = { page: query.page, size: query.page_size };
      const otherType =
        query.selling_type && canonicalSellingType(query.selling_type) !== SELLING_TYPE;
      if (otherType) return presentPage({ rows: [], request, total: 0, more: false }, presentItem);
      const category = query.category && canonicalCategory(query.category);
      const filter = { category, search: query.product_name };
      return presentPage(await listItems(db, filter, request), (item) =>
        presentItemFor(caller, item),
      );
    },
    { isShared: true },
  );
}

/** The spare-part catalogue. */
export function catalogueRoutes(routes: Routes): void {
  listRoute(routes);
  routes.read(
    catalogueCalls.readCatalogueItem,
    async ({ caller, params }, db) => {
      const item = await findItem(db, params.id);
      if (!item) throw new AppError('not_found');
      return { data: presentItemFor(caller, item) };
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
