import { messages } from '../../../messages/index.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { transact } from '../../../platform/write/write.ts';
import { deleteOld, endAbandoned } from './store.ts';

const NAME = 'sweep-transfers';
/** How long an imported or exported list is stored. */
export const TRANSFER_STORED_SECONDS = 7 * 86_400;
/**
 * Time without progress after which a transfer counts as abandoned; the queue retries for only two
 * minutes.
 */
const ABANDONED_SECONDS = 3600;

/** Ends abandoned transfers, and removes transfers and their files after a week. */
export async function sweepTransfers(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const { interrupted: error } = messages.lists;
  await endAbandoned(db, clock, { seconds: ABANDONED_SECONDS, error });
  const by = { caller: null, requestId: NAME };
  return transact(platform, by, (write) => deleteOld(write, TRANSFER_STORED_SECONDS));
}

/** Returns the hourly job that sweeps transfers. */
export function sweepTransfersJob(platform: Platform): Job<object> {
  return {
    name: NAME,
    cron: '23 * * * *',
    async run() {
      platform.log.info({ transfers: await sweepTransfers(platform) }, 'transfers swept');
    },
  };
}
