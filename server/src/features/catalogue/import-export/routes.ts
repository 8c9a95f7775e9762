import { importExportCalls } from '@fluteline/contract/catalogue-import-export';
import { AppError } from '../../../platform/app-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentExport, presentImport } from './present.ts';
import { startExport, startImport } from './start-transfer.ts';
import { findTransfer } from './store.ts';

/** Binds the calls of imports and exports; administrators read only their own. */
export function transferRoutes(routes: Routes, platform: Platform): void {
  routes.write(importExportCalls.importCatalogue, async (write, sent) => ({
    data: presentImport(platform, await startImport(write, sent)),
  }));
  routes.read(importExportCalls.readCatalogueImport, async ({ params, caller }, db) => {
    const wanted = { id: params.id, kind: 'import', accountId: caller.accountId } as const;
    const transfer = await findTransfer(db, wanted);
    if (!transfer) throw new AppError('not_found');
    return { data: presentImport(platform, transfer) };
  });
  routes.write(importExportCalls.startExport, async (write, sent) => ({
    data: presentExport(platform, await startExport(write, sent)),
  }));
  routes.read(importExportCalls.readExport, async ({ params, caller }, db) => {
    const wanted = { id: params.id, kind: 'export', accountId: caller.accountId } as const;
    const transfer = await findTransfer(db, wanted);
    if (!transfer) throw new AppError('not_found');
    return { data: presentExport(platform, transfer) };
  });
}
