import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { eraseAccountsJob } from './erase-accounts.ts';
import { AT_ONCE } from './erase-store.ts';
import { type RecordPlatform, readErasures, recordErasures } from './record-erasures.ts';
import { setErasures } from './record-store.ts';

type Restored = RecordPlatform &
  Pick<Platform, 'clock' | 'log'> & { readonly jobs: Pick<Jobs, 'stopping'> };

/**
 * Does again, in a database that was restored, what was asked for after its backup was made: accounts
 * are erased or get their day, and one whose erasure was taken back loses it. Answers how many.
 */
export async function repeatErasures(platform: Restored): Promise<number> {
  const { db, clock, files, backups } = platform;
  const lists = [backups ? await readErasures(backups) : {}, await readErasures(files)];
  const list = Object.entries(Object.assign({}, ...lists) as Record<string, string | null>);
  const asked = list.map(([id, due]) => ({ id, due: due === null ? null : new Date(due) }));
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
