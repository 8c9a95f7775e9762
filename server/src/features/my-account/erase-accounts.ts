import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { releaseFiles } from '../../platform/files/file-rows.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasOtherAdministrator } from '../account/index.ts';
import { erasePush } from '../push/index.ts';
import { personalWords } from './anonymise.ts';
import {
  anonymiseAudit,
  anonymiseMentions,
  blankAccount,
  blankMachines,
  blankQueries,
  deleteOwn,
  dueAccounts,
  findThings,
  holdDue,
} from './erase-store.ts';

type Parts = Pick<Platform, 'clock' | 'log'>;

/** Erases one account whose days have passed; false where it took that back or must stay. */
async function erase({ clock, log }: Parts, tx: Tx, id: string): Promise<boolean> {
  const now = clock();
  const account = await holdDue(tx, id, now);
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
  await releaseFiles(tx, clock, things.files);
  await blankAccount(tx, id, now);
  await anonymiseAudit(tx, id, things, words);
  await anonymiseMentions(tx, id, words);
  await audit(tx, clock, {
    actorId: null,
    action: 'account.erased',
    targetKind: 'account',
    targetId: id,
    requestId: 'erase-accounts',
  });
  await announce(tx, { topic: 'account', id });
  return true;
}

/** Erases, every hour, the accounts whose owners asked for it seven days ago. */
export function eraseAccountsJob(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Job<object> {
  const { db, clock, log } = platform;
  return {
    name: 'erase-accounts',
    cron: '23 * * * *',
    async run() {
      const failed: unknown[] = [];
      for (const id of await dueAccounts(db, clock())) {
        try {
          const isErased = await db.transaction().execute((tx) => erase(platform, tx, id));
          if (isErased) log.info({ account: id }, 'erased');
        } catch (error) {
          failed.push(error);
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, 'accounts could not be erased');
    },
  };
}
