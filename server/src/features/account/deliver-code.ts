import { createHmac, randomInt } from 'node:crypto';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSecret } from '../../platform/secrets.ts';
import { findCode, setCodeHash, sweepCodes } from './code-store.ts';

/** The job that makes a code and sends it. */
export const DELIVER_CODE = 'deliver-code';

/** No limit counts further back. */
export const CODE_KEPT_SECONDS = 86_400;

/** What is kept of a code: of no use without the server's key. */
export async function codeHash(platform: Platform, id: string, code: string): Promise<Buffer> {
  const key = await readSecret(platform.db, 'one-time-codes');
  return createHmac('sha256', key).update(`${id} ${code}`).digest();
}

/** The code is made here, so that it never stands in a row: each delivery makes its own. */
export function deliverCodeJob(platform: Platform): Job<{ codeId: string }> {
  return {
    name: DELIVER_CODE,
    async run({ codeId }) {
      const row = await findCode(platform.db, codeId);
      if (!row || row.usedAt || row.expiresAt < platform.clock()) return;
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      const hash = await codeHash(platform, row.id, code);
      if (row.accountId === null) return;
      await setCodeHash(platform.db, row.id, hash);
      await platform.sms.sendCode({ to: row.mobile, code });
      await audit(platform.db, platform.clock, {
        actorId: null,
        action: 'code.sent',
        targetKind: 'account',
        targetId: row.accountId,
        after: { purpose: row.purpose },
        requestId: codeId,
      });
    },
  };
}

/** Removes, every hour, the codes no limit counts any more. */
export function sweepCodesJob({ db, clock }: Platform): Job<object> {
  return {
    name: 'sweep-codes',
    cron: '11 * * * *',
    run: () => sweepCodes(db, secondsAfter(clock(), -CODE_KEPT_SECONDS)),
  };
}
