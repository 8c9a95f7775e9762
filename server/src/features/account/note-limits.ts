import { AppError } from '../../platform/app-error.ts';
import { noteLimit, type ReachedLimit } from '../../platform/limits/note-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAudit } from '../../platform/write/audit.ts';
import { CodeRefusal } from './code/request-code.ts';
import { findByMobile } from './store.ts';

/** A call about a number, from a caller who is not signed in. */
interface Asked {
  readonly body: { readonly mobile: string };
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Returns false for a code requested too soon after the last one: that is a matter of seconds, not
 * a limit.
 */
const isLimit = (error: AppError) =>
  error.code === 'too_many' && !(error instanceof CodeRefusal && error.soon);

async function note(
  platform: Platform,
  limit: ReachedLimit['limit'],
  { body, ip: address, requestId }: Asked,
  error: AppError,
): Promise<void> {
  const isWrongCode = error.code === 'invalid_code';
  if (!isWrongCode && !isLimit(error)) return;
  const { db, clock } = platform;
  const accountId = (await findByMobile(db, body.mobile))?.id ?? null;
  const about = { actorId: null, address, requestId };
  if (!isWrongCode)
    return noteLimit(platform, { limit, subject: body.mobile, accountId, ...about });
  const target = { targetKind: 'account', targetId: accountId };
  await insertAudit(db, clock, { action: 'code.refused', ...target, ...about });
}

/**
 * Wraps a handler: when it refuses a wrong code, or a limit refuses the call, the audit log states
 * for whom and from where.
 */
export function noting<Call extends Asked, Rest extends unknown[], Answer>(
  platform: Platform,
  limit: ReachedLimit['limit'],
  handler: (call: Call, ...rest: Rest) => Promise<Answer>,
): (call: Call, ...rest: Rest) => Promise<Answer> {
  return async (call, ...rest) => {
    try {
      return await handler(call, ...rest);
    } catch (error) {
      if (error instanceof AppError) await note(platform, limit, call, error);
      throw error;
    }
  };
}
