import type { ownMachineCalls } from '@fluteline/contract/machine';
import { rightSpelling } from '@fluteline/domain/machine';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/stale.ts';
import { tellOfSoldMachine } from '../notification/index.ts';
import { askersOf } from './own-store.ts';
import { presentMachine } from './present.ts';
import { holdMachine, type ListedMachine, saveMachine, type Viewer } from './store.ts';

type MarkSold = Pick<
  Call<typeof ownMachineCalls.markMachineSold>,
  'params' | 'ifMatch' | 'requestId'
> & { readonly caller: Viewer };

/** Marks the caller's own machine as sold, once: it leaves the market, and who asked for it is told. */
export async function markSold(
  platform: Platform,
  tx: Tx,
  { params: { id }, ifMatch, requestId, caller }: MarkSold,
): Promise<ListedMachine> {
  const found = await holdMachine(tx, id);
  if (found?.accountId !== caller.accountId) throw new AppError('not_found');
  const { companyName, email, mobile, ...before } = found;
  if (before.soldAt) return found;
  const { version } = before;
  const current = presentMachine(found, caller);
  await checkVersion(tx, { ifMatch, version }, { kind: 'machine', id, caller, current });
  const now = platform.clock();
  const after = { ...before, isActive: false, soldAt: now, version: version + 1, updatedAt: now };
  await saveMachine(tx, after);
  await audit(tx, platform.clock, {
    actorId: caller.accountId,
    action: 'machine.sold',
    targetKind: 'machine',
    targetId: id,
    before,
    after,
    requestId,
  });
  await announce(tx, { topic: 'machine', id });
  const told = { name: rightSpelling(before.name), accountIds: await askersOf(tx, id) };
  await tellOfSoldMachine(platform, tx, told);
  return { ...after, companyName, email, mobile };
}
