import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { maskMobile } from '@fluteline/domain/account';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { countAttempts, lockCount, noteAttempt } from '../../platform/limits/attempts.ts';
import { underLimit } from '../../platform/limits/note-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeMessage } from '../../platform/sms/ceiling.ts';
import { insertAudit } from '../../platform/write/audit.ts';
import { transact } from '../../platform/write/write.ts';

type SendTestMessage = Pick<
  Call<typeof settingsCalls.sendTestMessage>,
  'caller' | 'body' | 'requestId' | 'ip'
>;
type Result = AnswerOf<typeof settingsCalls.sendTestMessage>['data'];

const AN_HOUR = 5;
const HOUR = 3600;
/** A code that opens nothing, since providers can only send codes. */
const CODE = '000000';

/** Counts an attempt: five an hour, one at a time, because providers charge for each message. */
async function takeAttempt(
  platform: Platform,
  { caller, requestId }: SendTestMessage,
): Promise<void> {
  const { clock } = platform;
  const { accountId } = caller;
  await transact(platform, { caller, requestId }, async ({ tx }) => {
    await lockCount(tx, 'test_message', accountId);
    const { count } = await countAttempts(tx, clock, 'test_message', accountId, HOUR);
    if (count >= AN_HOUR) throw new AppError('too_many', { retryAfter: HOUR / 6 });
    const wait = await takeMessage(platform, tx, { isSent: true, isKnown: true, requestId });
    if (wait !== null) throw new AppError('too_many', { retryAfter: wait });
    await noteAttempt(tx, clock, 'test_message', accountId);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messages.settings.testWithoutReason;
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

async function send({ sms }: Platform, to: string): Promise<Result> {
  try {
    await sms.sendCode({ to, code: CODE });
  } catch (error) {
    return { sent: false, detail: messages.settings.testFailed({ reason: reasonOf(error) }) };
  }
  const { testInOutbox, testTaken } = messages.settings;
  return { sent: true, detail: sms.isInstant ? testInOutbox : testTaken };
}

/**
 * Sends a message through the configured provider, outside of any write, and returns the result.
 */
export async function sendTestMessage(platform: Platform, call: SendTestMessage): Promise<Result> {
  const { caller, body, requestId, ip } = call;
  const { accountId } = caller;
  const who = { subject: accountId, actorId: accountId, accountId, address: ip, requestId };
  await underLimit(platform, { limit: 'test_message', ...who }, () => takeAttempt(platform, call));
  const result = await send(platform, body.mobile);
  await insertAudit(platform.db, platform.clock, {
    actorId: caller.accountId,
    action: 'test_message.sent',
    targetKind: 'installation',
    targetId: null,
    after: { to: maskMobile(body.mobile), provider: platform.sms.name, sent: result.sent },
    requestId,
  });
  return result;
}
