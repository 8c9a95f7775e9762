import { createHmac } from 'node:crypto';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSecret } from '../../../platform/sessions/secrets.ts';
import { noteFailure, noteTaken } from '../../../platform/sms/gateway-state.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { type CodeRecord, findCode, setCodeHash, sweepCodes } from './code-store.ts';

/** Name of the job that makes a code and sends it. */
export const DELIVER_CODE = 'deliver-code';

/** How long codes are stored: no limit counts further back. */
export const CODE_STORED_SECONDS = 86_400;

/** How long a code is valid after it was sent. */
export const VALID_SECONDS = 600;
/** How long after a request a code may still be sent: a later message would only confuse. */
const AWAITED_SECONDS = 3600;
/** Messages sent in parallel: sixty are sent within seven seconds if each takes one. */
const PARALLEL = 10;

/** Returns the stored form of a code, which is useless without the server's key. */
export async function codeHash(platform: Platform, id: string, code: string): Promise<Buffer> {
  const key = await readSecret(platform.db, 'one-time-codes');
  return createHmac('sha256', key).update(`${id} ${code}`).digest();
}

/**
 * Returns the code of a row, equal at each try: a gateway that accepted the message but answered
 * too late has delivered it. The code cannot be derived from the row's id alone.
 */
async function codeOf(platform: Platform, id: string): Promise<string> {
  const key = await readSecret(platform.db, 'one-time-codes');
  const digest = createHmac('sha256', key).update(`digits of ${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Why a requested code was not sent. */
type Unsent = 'replaced' | 'too_late' | 'gateway';

async function noteUnsent(platform: Platform, row: CodeRecord, reason: Unsent): Promise<void> {
  const { id, purpose } = row;
  platform.log.warn({ code: id, purpose, reason }, 'a code was not sent');
  await insertAudit(platform.db, platform.clock, {
    actorId: null,
    action: 'code.not_sent',
    targetKind: 'account',
    targetId: row.accountId,
    after: { purpose, reason },
    requestId: id,
  });
}

async function deliver(platform: Platform, codeId: string): Promise<void> {
  const { db, clock } = platform;
  const row = await findCode(db, codeId);
  if (!row) return;
  // An earlier try arrived, although the gateway did not confirm it.
  if (row.usedAt && row.codeHash) return;
  // The registration is gone, or another one of the number was confirmed.
  if (!row.accountId) return noteUnsent(platform, row, 'replaced');
  const now = clock();
  if (secondsAfter(row.createdAt, AWAITED_SECONDS) < now) {
    return noteUnsent(platform, row, 'too_late');
  }
  const code = await codeOf(platform, row.id);
  const sent = {
    codeHash: await codeHash(platform, row.id, code),
    expiresAt: secondsAfter(now, VALID_SECONDS),
  };
  if (!(await setCodeHash(db, row.id, sent))) return noteUnsent(platform, row, 'replaced');
  try {
    await platform.sms.sendCode({ to: row.mobile, code });
  } catch (error) {
    await noteFailure(platform, row.mobile);
    throw error;
  }
  await noteTaken(platform);
  await insertAudit(db, clock, {
    actorId: null,
    action: 'code.sent',
    targetKind: 'account',
    targetId: row.accountId,
    after: { purpose: row.purpose },
    requestId: codeId,
  });
}

/**
 * Returns the job that makes and sends a code, from the server's key and the row's id, so that the
 * code itself is never stored.
 */
export function deliverCodeJob(platform: Platform): Job<{ codeId: string }> {
  return {
    name: DELIVER_CODE,
    parallel: PARALLEL,
    run: ({ codeId }) => deliver(platform, codeId),
    async onGivenUp({ codeId }) {
      const row = await findCode(platform.db, codeId);
      if (row) await noteUnsent(platform, row, 'gateway');
    },
  };
}

/** Returns the hourly job that removes codes which no limit counts any more. */
export function sweepCodesJob({ db, clock }: Platform): Job<object> {
  return {
    name: 'sweep-codes',
    cron: '11 * * * *',
    run: () => sweepCodes(db, secondsAfter(clock(), -CODE_STORED_SECONDS)),
  };
}
