import { crossReferenceCalls } from '@fluteline/contract/cross-reference';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addCrossReference,
  changeCrossReference,
  deleteCrossReference,
} from './change-cross-reference.ts';
import { importCrossReferences, readSentList } from './import-list.ts';
import { presentCrossReference } from './present.ts';
import { listCrossReferences } from './store.ts';

/**
 * Binds the calls of cross-references: model numbers of the same part, or of one that takes the
 * place of another.
 */
export function crossReferenceRoutes(routes: Routes, platform: Platform): void {
  routes.read(crossReferenceCalls.listCrossReferences, async ({ query }, db) => {
    const { page, page_size: size, ...filter } = query;
    return presentPage(
      await listCrossReferences(db, filter, { page, size }),
      presentCrossReference,
    );
  });
  routes.write(crossReferenceCalls.addCrossReference, async (write, { body }) => ({
    data: presentCrossReference(await addCrossReference(write, body)),
  }));
  routes.write(crossReferenceCalls.changeCrossReference, async (write, sent) => {
    const seen = { id: sent.params.id, ifMatch: sent.ifMatch };
    return { data: presentCrossReference(await changeCrossReference(write, seen, sent.body)) };
  });
  routes.write(crossReferenceCalls.deleteCrossReference, async (write, { params, ifMatch }) => {
    await deleteCrossReference(write, { id: params.id, ifMatch });
    return undefined;
  });
  routes.guardedWrite(
    crossReferenceCalls.importCrossReferences,
    (sent) => readSentList(platform, sent),
    async (write, sent, list) => ({
      data: await importCrossReferences(platform, write, sent, list),
    }),
  );
}
