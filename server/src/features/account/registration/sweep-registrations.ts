import { secondsAfter } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { transact } from '../../../platform/write/write.ts';
import { deleteRegistrations, takeUnconfirmed } from './registration-store.ts';

/** How long a registration is stored while its number is unverified. */
export const REGISTRATION_STORED_SECONDS = 7 * 86_400;
const NAME = 'sweep-registrations';
const BATCH = 200;

/** Removes a batch of registrations that were not confirmed in time; returns how many. */
async function sweepBatch({ patient: db, clock }: Platform): Promise<number> {
  const before = secondsAfter(clock(), -REGISTRATION_STORED_SECONDS);
  return transact({ db, clock }, { caller: null, requestId: NAME }, async (write) => {
    const ids = await takeUnconfirmed(write.tx, before, BATCH);
    await deleteRegistrations(write.tx, ids);
    const [first] = ids;
    if (first) write.changed('account', first);
    return ids.length;
  });
}

/**
 * Returns the hourly job that removes unverified registrations; those barred by an administrator
 * stay.
 */
export function sweepRegistrationsJob(platform: Platform): Job<object> {
  return {
    name: NAME,
    cron: '17 * * * *',
    async run() {
      let removed = 0;
      for (let count = BATCH; count === BATCH; removed += count) count = await sweepBatch(platform);
      platform.log.info({ registrations: removed }, 'registrations swept');
    },
  };
}
