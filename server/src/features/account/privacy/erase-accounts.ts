import type { Tx } from '../../../platform/database/database.ts';
import { releaseFiles } from '../../../platform/files/file-rows.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AnyWrite, transact } from '../../../platform/write/write.ts';
import { erasePush } from '../../notification/index.ts';
import { hasOtherAdministrator, unassignQueriesOf } from '../store.ts';
import { personalWords } from './anonymise.ts';
import { blankMachines, blankQueries } from './blank-store.ts';
import {
  beginErasure,
  blankAccount,
  deleteOwn,
  dueAccounts,
  findThings,
  lockDue,
  lockErasure,
  openErasures,
  saveErasure,
} from './erase-store.ts';
import { stepsOf } from './mention-store.ts';

const NAME = 'erase-accounts';

/** Erases one due account; returns false when its erasure was cancelled or it must stay. */
async function erase(write: AnyWrite, id: string, log: Log): Promise<boolean> {
  const { tx, now } = write;
  const account = await lockDue(tx, id, now);
  if (!account) return false;
  const isAdministrator = account.role === 'administrator';
  if (isAdministrator && account.isActive && !(await hasOtherAdministrator(tx, id))) {
    log.warn({ account: id }, 'the last administrator is not erased');
    return false;
  }
  const things = await findThings(tx, id);
  const words = personalWords(
    [account.mobile, account.email, ...things.marks],
    [account.companyName, account.name, ...things.names],
  );
  await blankQueries(tx, id, words, now);
  await blankMachines(tx, id, words, now);
  await deleteOwn(tx, id, account.mobile);
  await erasePush(tx, id);
  await unassignQueriesOf(write, id, id);
  await releaseFiles(write, things.files);
  await blankAccount(tx, id, now);
  const targets = [...things.queries, ...things.machines, ...things.others];
  await beginErasure(tx, { accountId: id, targets, words }, now);
  write.audit({ action: 'account.erased', targetKind: 'account', targetId: id });
  write.changed('account', id);
  return true;
}

/** Rows read in one transaction, and the cost of a step that reads none. */
const BATCH = 2000;
const STEP_COSTS = 20;

/** Continues an erasure with a batch of rows; returns false when nothing is left to do. */
async function goOn(tx: Tx, id: string): Promise<boolean> {
  const found = await lockErasure(tx, id);
  if (!found) return false;
  const steps = stepsOf(found.erasure);
  let { step, after } = found;
  for (let left = BATCH; left > 0; ) {
    const take = steps[step];
    if (!take) break;
    const { rows, next } = await take(tx, after, left);
    left -= Math.max(rows, STEP_COSTS);
    after = next;
    if (!next) step++;
  }
  const isLeft = step < steps.length;
  await saveErasure(tx, id, isLeft ? { step, after } : null);
  return isLeft;
}

/**
 * Returns the hourly job that erases the accounts whose owners requested it seven days ago: each in
 * one transaction, and then, in one transaction a batch, their mentions in the audit log and in
 * other accounts' rows. The next job continues what a killed process left undone.
 */
export function eraseAccountsJob(
  platform: Pick<Platform, 'db' | 'clock' | 'log'> & { readonly jobs: Pick<Jobs, 'stopping'> },
): Job<object> {
  const { db, clock, log, jobs } = platform;
  const by = { caller: null, requestId: NAME };
  return {
    name: NAME,
    cron: '23 * * * *',
    async run() {
      const failed: unknown[] = [];
      const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
        for (const id of ids) await work(id).catch((error) => failed.push(error));
      };
      await each(await dueAccounts(db, clock()), async (id) => {
        const isErased = await transact({ db, clock, log }, by, (write) => erase(write, id, log));
        if (isErased) log.info({ account: id }, 'erased');
      });
      await each(await openErasures(db), async (id) => {
        while (!jobs.stopping.aborted) {
          if (!(await db.transaction().execute((tx) => goOn(tx, id)))) break;
        }
      });
      if (failed.length > 0) throw new AggregateError(failed, 'accounts could not be erased');
    },
  };
}
