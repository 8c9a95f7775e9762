import { accountPlantCalls } from '@fluteline/contract/account-plant';
import { AppError } from '../../../platform/app-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { presentPrivacy } from '../details/present.ts';
import { presentAccountRow } from '../present.ts';
import { findPlant } from './store.ts';

/** One plant's page in the panel. */
export function plantRoutes(routes: Routes): void {
  routes.read(accountPlantCalls.readPlant, async ({ params }, db) => {
    const account = await findPlant(db, params.id);
    if (!account) throw new AppError('not_found');
    return { data: { ...presentAccountRow(account), ...presentPrivacy(account) } };
  });
}
