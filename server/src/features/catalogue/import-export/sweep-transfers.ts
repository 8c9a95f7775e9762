import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { transact } from '../../../platform/write/write.ts';
import { deleteOld, endAbandoned } from './store.ts';

const NAME = 'sweep-transfers';
/** How long a list that came in or out is stored. */
export const TRANSFER_STORED_SECONDS = 7 * 86_400;
/** The queue tries again for two minutes; whatever stands still so long was given up. */
const ABANDONED_SECONDS = 3600;
const ABANDONED = 'This was interrupted and could not be taken up again. Please start it again.';

/** Ends what was given up, and removes lists and their files after a week. */
export async function sweepTransfers(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  await endAbandoned(db, clock, { seconds: ABANDONED_SECONDS, error: ABANDONED });
  const by = { caller: null, requestId: NAME };
  return transact(platform, by, (write) => deleteOld(write, TRANSFER_STORED_SECONDS));
}

/** The hourly job that does so. */
export function sweepTransfersJob(platform: Platform): Job<object> {
  return {
    name: NAME,
    cron: '23 * * * *',
    async run() {
      platform.log.info({ transfers: await sweepTransfers(platform) }, 'transfers swept');
    },
  };
}
