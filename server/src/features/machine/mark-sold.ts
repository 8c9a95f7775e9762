import type { ownMachineCalls } from '@fluteline/contract/machine';
import { AppError } from '../../platform/app-error.ts';
import type { Sent } from '../../platform/http/call.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { notifyOfSale } from '../notification/index.ts';
import { askersOf } from './own-store.ts';
import { presentMachine } from './present.ts';
import { type ListedMachine, lockMachine, saveMachine } from './store.ts';

type MarkSold = Pick<Sent<typeof ownMachineCalls.markMachineSold>, 'params' | 'ifMatch'>;

/**
 * Marks the caller's own machine as sold, once: it leaves the market, and buyers with a query on it
 * are notified.
 */
export async function markSold(
  write: Write,
  { params: { id }, ifMatch }: MarkSold,
): Promise<ListedMachine> {
  const { tx, caller } = write;
  const found = await lockMachine(tx, id);
  if (found?.accountId !== caller.accountId) throw new AppError('not_found');
  const { companyName, email, mobile, ...before } = found;
  if (before.soldAt) return found;
  const { version } = before;
  const current = presentMachine(found, caller);
  await checkVersion(write, { ifMatch, version }, { kind: 'machine', id, current });
  const { now } = write;
  const after = { ...before, isActive: false, soldAt: now, version: version + 1, updatedAt: now };
  await saveMachine(tx, after);
  write.audit({ action: 'machine.sold', targetKind: 'machine', targetId: id, before, after });
  write.changed('machine', id);
  const { name } = before;
  const queries = await askersOf(tx, found);
  await notifyOfSale(
    write,
    queries.map((query) => ({ ...query, name })),
  );
  return { ...after, companyName, email, mobile };
}
