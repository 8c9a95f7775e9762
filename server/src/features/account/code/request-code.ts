import { setTimeout as delay } from 'node:timers/promises';
import { type CodePurpose, RESEND_SECONDS } from '@fluteline/domain/account';
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
 * No answer leaves sooner. Only a known number costs a job and a message: how long they take would
 * set it apart from an unknown one. Where nobody else asks, a code is in the outbox by then.
 */
const ANSWER_MS = 250;

interface CodeRequest extends Sender {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /** Asked for within 30 s of the last as well: that one was for another registration. */
  readonly evenSoon?: boolean;
}

/** A code is not sent now; `soon` where the last one has only just gone out. */
export class CodeRefusal extends AppError {
  readonly soon: boolean;

  constructor(retryAfter: number, soon: boolean) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    super('too_many', {
      sentence: `Please wait ${wait} before asking for another code.`,
      retryAfter: seconds,
    });
    this.soon = soon;
  }
}

/** No code can be sent to anybody now: said at once, instead of a code that never comes. */
class GatewayFailing extends AppError {
  constructor() {
    const sentence = 'Codes cannot be sent just now. Please try again in a few minutes.';
    super('unavailable', { sentence, retryAfter: 60 });
  }
}

const tooMany = (retryAfter: number) => new CodeRefusal(retryAfter, false);

const ageAt = (now: Date) => (code: CodeRecord) =>
  (now.getTime() - code.createdAt.getTime()) / 1000;

/** Throws 429 where as many codes went out within an hour or a day; they come newest first. */
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
 * Throws 429 where a limit is reached. By number and origin: one each 30 s a purpose, 5 an hour, 10
 * a day; all devices known to the account are one origin. By number, all strangers: 15 an hour, 30
 * a day. By address: 300 an hour. What strangers ask for makes no known device wait.
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

/** A code goes to a verified account's number for reset, to one not yet verified for signup. */
function isFor(account: AccountRecord | undefined, purpose: CodePurpose): boolean {
  if (!account?.isActive) return false;
  return account.isVerified === (purpose === 'reset');
}

/** What a code is for when nobody says: reset for a verified account, else signup. */
export async function defaultPurpose(db: Db, mobile: string): Promise<CodePurpose> {
  const account = await findByMobile(db, mobile);
  return account?.isVerified ? 'reset' : 'signup';
}

/** What a code is for that is asked for again from the same place: the same as the last time. */
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
 * Asks for a code: a row that counts against the limits whether or not the number is known, and for
 * a known one a job that makes and sends the code. Throws 429 at a limit, 503 while nobody gets one.
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
    // At the end: from here to the commit all who are sent a code wait for each other.
    const message = { isSent: accountId !== null, isKnown: origin.isKnown, requestId: id };
    const wait = await takeMessage(platform, tx, message);
    if (wait !== null) throw tooMany(wait);
  });
}

/** The same where a code is a courtesy: where it is refused none is sent. True when one is on its way. */
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
