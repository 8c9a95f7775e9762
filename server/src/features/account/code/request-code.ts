import { setTimeout as delay } from 'node:timers/promises';
import { type CodePurpose, RESEND_SECONDS } from '@fluteline/domain/account';
import { messages } from '../../../messages/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCount, networkOverLimit, noteFromAddress } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeMessage } from '../../../platform/sms/ceiling.ts';
import { isGatewayFailing } from '../../../platform/sms/gateway-state.ts';
import { isDevice, type Origin, originOf, type Sender } from '../sign-in/origin.ts';
import { type AccountRecord, findByMobile } from '../store.ts';
import { type CodeRecord, codesOfDay, insertCode, lastPurpose } from './code-store.ts';
import { DELIVER_CODE, VALID_SECONDS } from './deliver-code.ts';

const HOUR = 3600;
const DAY = 86_400;
/**
 * Minimum time until the answer. Only a known number causes a job and a message, whose duration
 * would distinguish it from an unknown one. Without other requests, a code is in the outbox by
 * then.
 */
const ANSWER_MS = 250;

interface CodeRequest extends Sender {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /**
   * True when a code may follow within 30 s of the last one, which was for another registration.
   */
  readonly evenSoon?: boolean;
}

/** A code is not sent now; `soon` when the last one was sent only just before. */
export class CodeRefusal extends AppError {
  readonly soon: boolean;

  constructor(retryAfter: number, soon: boolean) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    const sentence = messages.account.codeTooSoon({ seconds });
    super('too_many', { sentence, retryAfter: seconds });
    this.soon = soon;
  }
}

/**
 * No code can be sent to anyone now: reported at once, instead of promising a code that never
 * comes.
 */
class GatewayFailing extends AppError {
  constructor() {
    super('unavailable', { sentence: messages.account.codesNotSent, retryAfter: 60 });
  }
}

const tooMany = (retryAfter: number) => new CodeRefusal(retryAfter, false);

const ageAt = (now: Date) => (code: CodeRecord) =>
  (now.getTime() - code.createdAt.getTime()) / 1000;

/**
 * Throws 429 when the maximum number of codes was requested within an hour or a day; `codes` are
 * newest first.
 */
function checkCounts(
  codes: readonly CodeRecord[],
  now: Date,
  max: { anHour: number; aDay: number },
): void {
  const ages = codes.map(ageAt(now));
  const lastOfHour = ages[max.anHour - 1];
  if (lastOfHour !== undefined && lastOfHour < HOUR) throw tooMany(HOUR - lastOfHour);
  const lastOfDay = ages[max.aDay - 1];
  if (lastOfDay !== undefined) throw tooMany(DAY - lastOfDay);
}

/**
 * Throws 429 when a limit is reached. By number and origin: one every 30 s for a purpose, 5 an
 * hour, 10 a day; all devices known to the account are one origin. By number, all unknown devices:
 * 15 an hour, 30 a day. By address: 300 an hour. Requests of unknown devices never delay a known
 * device.
 */
async function checkLimits(
  platform: Platform,
  db: Db,
  request: CodeRequest,
  origin: Origin,
): Promise<void> {
  const { settings, clock } = platform;
  const now = clock();
  const recent = await codesOfDay(db, request.mobile, now);
  const strangers = recent.filter((code) => !isDevice(code.origin));
  const own = origin.isKnown
    ? recent.filter((code) => isDevice(code.origin))
    : strangers.filter((code) => code.origin === origin.key);
  const last = own.find((code) => code.purpose === request.purpose);
  const age = last ? ageAt(now)(last) : RESEND_SECONDS;
  if (age < RESEND_SECONDS && !request.evenSoon) {
    throw new CodeRefusal(RESEND_SECONDS - age, true);
  }
  checkCounts(own, now, { anHour: settings.CODES_PER_HOUR, aDay: settings.CODES_PER_DAY });
  if (origin.isKnown) return;
  const { CODES_PER_NUMBER_HOUR: anHour, CODES_PER_NUMBER_DAY: aDay } = settings;
  checkCounts(strangers, now, { anHour, aDay });
  const limit = settings.CODES_PER_ADDRESS_HOUR;
  const over = await networkOverLimit(db, clock, 'code_address', request.ip, limit);
  if (over !== null) throw tooMany(HOUR / 6);
}

/**
 * Returns true for an account that signs in with its password alone: an administrator never has to
 * be verified by a sign-up code.
 */
export const isProven = ({ isVerified, role }: AccountRecord): boolean =>
  isVerified || role === 'administrator';

/**
 * Returns true when a code may be sent: to a proven account for reset, to any other for signup.
 */
function isFor(account: AccountRecord | undefined, purpose: CodePurpose): boolean {
  if (!account?.isActive) return false;
  return isProven(account) === (purpose === 'reset');
}

/** Returns the default purpose of a code: reset for a proven account, otherwise signup. */
export async function defaultPurpose(db: Db, mobile: string): Promise<CodePurpose> {
  const account = await findByMobile(db, mobile);
  return account && isProven(account) ? 'reset' : 'signup';
}

/**
 * Returns the purpose of a code requested again from the same place: the purpose of the last one.
 */
export async function repeatedPurpose(
  platform: Platform,
  mobile: string,
  sender: Sender,
): Promise<CodePurpose> {
  const { db } = platform;
  const account = await findByMobile(db, mobile);
  const { key } = originOf(platform, sender, account?.id ?? null);
  return (await lastPurpose(db, mobile, key)) ?? defaultPurpose(db, mobile);
}

/**
 * Requests a code: adds a row that counts against the limits whether or not the number is known,
 * and for a known number a job that makes and sends the code. Throws 429 at a limit, 503 while the
 * gateway accepts no messages.
 */
export async function requestCode(platform: Platform, request: CodeRequest): Promise<void> {
  if (await isGatewayFailing(platform)) throw new GatewayFailing();
  const earliest = delay(ANSWER_MS);
  await place(platform, request);
  await earliest;
}

async function place(platform: Platform, request: CodeRequest): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockCount(tx, 'code', request.mobile);
    const account = await findByMobile(tx, request.mobile);
    const origin = originOf(platform, request, account?.id ?? null);
    await checkLimits(platform, tx, request, origin);
    const now = platform.clock();
    const accountId = account && isFor(account, request.purpose) ? account.id : null;
    const id = newId(now);
    await insertCode(tx, {
      id,
      mobile: request.mobile,
      purpose: request.purpose,
      accountId,
      origin: origin.key,
      createdAt: now,
      expiresAt: secondsAfter(now, VALID_SECONDS),
    });
    await noteFromAddress(tx, platform.clock, 'code_address', request.ip);
    if (accountId) await platform.jobs.send(tx, DELIVER_CODE, { codeId: id });
    // Last, because from here to the commit all requests that send a code wait for each other.
    const message = { isSent: accountId !== null, isKnown: origin.isKnown, requestId: id };
    const wait = await takeMessage(platform, tx, message);
    if (wait !== null) throw tooMany(wait);
  });
}

/**
 * Requests a code that is optional: a refusal only means that none is sent. Returns true when a
 * code is on its way.
 */
export async function requestCodeIfAllowed(
  platform: Platform,
  request: CodeRequest,
): Promise<boolean> {
  try {
    await requestCode(platform, request);
    return true;
  } catch (error) {
    if (error instanceof CodeRefusal) return error.soon;
    if (error instanceof GatewayFailing) return false;
    throw error;
  }
}
