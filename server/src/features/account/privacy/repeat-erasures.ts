import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { transact } from '../../../platform/write/write.ts';
import { eraseAccountsJob } from './erase-accounts.ts';
import { AT_ONCE } from './erase-store.ts';
import {
  type ErasureList,
  RECORD_ERASURES,
  type RecordPlatform,
  readErasures,
  recordErasures,
  takenBackOf,
} from './record-erasures.ts';
import { cancelLostErasures, setErasures, setLostErasures } from './record-store.ts';

async function listsOf({ files, backups }: RecordPlatform) {
  const ofBackups: ErasureList = backups ? await readErasures(backups) : {};
  return Object.entries({ ...ofBackups, ...(await readErasures(files)) });
}

type Restored = RecordPlatform &
  Pick<Platform, 'clock' | 'log'> & { readonly jobs: Pick<Jobs, 'stopping'> };

/**
 * Repeats, in a restored database, the requests made after its backup: accounts are erased or get
 * their due date, and one whose erasure was cancelled loses it. Returns how many.
 */
export async function repeatErasures(platform: Restored): Promise<number> {
  const { db, clock } = platform;
  const list = await listsOf(platform);
  const asked = list.map(([id, due]) => ({
    id,
    due: typeof due === 'string' ? new Date(due) : null,
  }));
  const changed = await setErasures(db, asked);
  for (const id of changed) {
    await insertAudit(db, clock, {
      actorId: null,
      action: 'account.erasure_repeated',
      targetKind: 'account',
      targetId: id,
      requestId: 'restore',
    });
  }
  const erasing = eraseAccountsJob(platform);
  for (let begun = 0; begun <= changed.length; begun += AT_ONCE) await erasing.run({});
  await recordErasures(platform);
  return changed.length;
}

/**
 * Returns the job that records an erasure as soon as it is requested or cancelled, and every hour
 * adds missing ones to a list; it also repeats requests and cancellations that only the lists
 * contain, as after a recovery to an earlier moment.
 */
export function recordErasuresJob(
  platform: RecordPlatform & Pick<Platform, 'clock' | 'log'>,
): Job<object> {
  const by = { caller: null, requestId: RECORD_ERASURES };
  return {
    name: RECORD_ERASURES,
    cron: '33 * * * *',
    async run() {
      await recordErasures(platform);
      const list = await listsOf(platform);
      const asked = list.flatMap(([id, due]) => (typeof due === 'string' ? { id, due } : []));
      const takenBack = list.flatMap(([id, listed]) => {
        const due = takenBackOf(listed);
        return due === null ? [] : { id, due };
      });
      await transact(platform, by, async (write) => {
        const changed = [
          ...(await setLostErasures(write.tx, asked)),
          ...(await cancelLostErasures(write.tx, takenBack)),
        ];
        for (const targetId of changed) {
          write.audit({ action: 'account.erasure_repeated', targetKind: 'account', targetId });
          write.changed('account', targetId);
        }
      });
    },
  };
}
