import { partsCalls } from '@fluteline/contract/parts';
import { canonicalCategory, canonicalSellingType, SELLING_TYPE } from '@fluteline/domain/catalogue';
import type { Db } from '../../platform/database/database.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPart } from './add-part.ts';
import { askingQueries } from './asking-queries.ts';
import { findParts } from './find-store.ts';
import { partStatus } from './part-status.ts';
import { presentAskingQuery, presentFoundPart, presentPart } from './present.ts';
import { listParts } from './store.ts';

interface Asked {
  readonly page: number;
  readonly page_size: number;
  readonly selling_type?: string | undefined;
  readonly category?: string | undefined;
  readonly product_name?: string | undefined;
}

/** Binds the calls about plants' own parts. */
export function partsRoutes(routes: Routes, platform: Platform): void {
  const list = async (db: Db, asked: Asked, accountId: string | undefined) => {
    const request = { page: asked.page, size: asked.page_size };
    const present = (part: Parameters<typeof presentPart>[1]) => presentPart(platform, part);
    const otherType =
      asked.selling_type && canonicalSellingType(asked.selling_type) !== SELLING_TYPE;
    if (otherType) return presentPage({ rows: [], request, total: 0, more: false }, present);
    const category = asked.category && canonicalCategory(asked.category);
    const filter = { accountId, category, search: asked.product_name };
    return presentPage(await listParts(db, filter, request), present);
  };
  routes.write(partsCalls.addPlantPart, async (write, sent) => ({
    data: presentPart(platform, await addPart(write, sent)),
  }));
  routes.read(partsCalls.listOwnParts, ({ caller, query }, db) =>
    list(db, query, caller.accountId),
  );
  routes.read(partsCalls.ownPartStatus, async ({ caller }, db) => ({
    data: await partStatus(db, caller.accountId),
  }));
  routes.read(partsCalls.findPlantParts, async ({ query }, db) => {
    const { search, page, page_size: size } = query;
    const found = await findParts(db, search, { page, size });
    const asking = await askingQueries(db, search);
    return {
      ...presentPage(found, (part) => presentFoundPart(platform, part)),
      asking: asking.map(presentAskingQuery),
    };
  });
  routes.read(partsCalls.listPartsOfPlant, ({ query }, db) => list(db, query, query.user_id));
}
