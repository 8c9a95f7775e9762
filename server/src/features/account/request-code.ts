import { setTimeout as delay } from 'node:timers/promises';
import { type CodePurpose, RESEND_SECONDS } from '@fluteline/domain/account';
import { AppError } from '../../platform/app-error.ts';
import { countAttempts, holdCount, noteAttempt } from '../../platform/attempts.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { codesSince, insertCode } from './code-store.ts';
import { DELIVER_CODE, VALID_SECONDS } from './deliver-code.ts';
import { type AccountRecord, findByMobile } from './store.ts';

const HOUR = 3600;
const DAY = 86_400;
/**
 * No answer leaves sooner. Only a known number costs a job and a message: how long they take would
 * tell it from an unknown one. Where nobody else asks, a code is in the outbox by then.
 */
const ANSWER_MS = 250;

interface CodeRequest {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly ip: string;
  /** Asked for within 30 s of the last as well: that one was for another registration. */
  readonly evenSoon?: boolean;
}

/** A code is not sent now; `soon` where the last one has only just gone out. */
class CodeRefusal extends AppError {
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

const tooMany = (retryAfter: number) => new CodeRefusal(retryAfter, false);

/** Throws 429 where a limit is reached: 30 s a purpose, 5 an hour and 10 a day a number, 300 an hour an address. */
async function checkLimits(platform: Platform, db: Db, request: CodeRequest): Promise<void> {
  const { settings, clock } = platform;
  const now = clock().getTime();
  const recent = await codesSince(db, request.mobile, secondsAfter(clock(), -DAY));
  const age = (at: Date) => (now - at.getTime()) / 1000;
  const last = recent.find((code) => code.purpose === request.purpose);
  if (last && age(last.createdAt) < RESEND_SECONDS && !request.evenSoon) {
    throw new CodeRefusal(RESEND_SECONDS - age(last.createdAt), true);
  }
  const inHour = recent.filter((code) => age(code.createdAt) < HOUR);
  const oldest = (codes: typeof recent) => codes.at(-1)?.createdAt ?? clock();
  if (inHour.length >= settings.CODES_PER_HOUR) throw tooMany(HOUR - age(oldest(inHour)));
  if (recent.length >= settings.CODES_PER_DAY) throw tooMany(DAY - age(oldest(recent)));
  const fromAddress = await countAttempts(db, clock, 'code_address', request.ip, HOUR);
  if (fromAddress.count >= settings.CODES_PER_ADDRESS_HOUR) throw tooMany(HOUR / 6);
}

/** A code goes to a verified account's number for reset, to one not yet verified for signup. */
function isFor(account: AccountRecord | undefined, purpose: CodePurpose): boolean {
  if (!account?.isActive) return false;
  return account.isVerified === (purpose === 'reset');
}

/** What a code is for when nobody says: reset for a verified account, else signup. */
export async function usualPurpose(db: Db, mobile: string): Promise<CodePurpose> {
  const account = await findByMobile(db, mobile);
  return account?.isVerified ? 'reset' : 'signup';
}

/**
 * Asks for a code: a row that counts against the limits whether or not the number is known, and for
 * a known one a job that makes and sends the code. Throws 429 at a limit.
 */
export async function requestCode(platform: Platform, request: CodeRequest): Promise<void> {
  const earliest = delay(ANSWER_MS);
  await place(platform, request);
  await earliest;
}

async function place(platform: Platform, request: CodeRequest): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await holdCount(tx, 'code', request.mobile);
    await holdCount(tx, 'code_address', request.ip);
    await checkLimits(platform, tx, request);
    const now = platform.clock();
    const account = await findByMobile(tx, request.mobile);
    const accountId = account && isFor(account, request.purpose) ? account.id : null;
    const id = newId(now);
    await insertCode(tx, {
      id,
      mobile: request.mobile,
      purpose: request.purpose,
      accountId,
      createdAt: now,
      expiresAt: secondsAfter(now, VALID_SECONDS),
    });
    await noteAttempt(tx, platform.clock, 'code_address', request.ip);
    if (accountId) await platform.jobs.send(tx, DELIVER_CODE, { codeId: id });
  });
}

/** The same where a code is a courtesy: at a limit none is sent. True when one is on its way. */
export async function requestCodeIfAllowed(
  platform: Platform,
  request: CodeRequest,
): Promise<boolean> {
  try {
    await requestCode(platform, request);
    return true;
  } catch (error) {
    if (error instanceof CodeRefusal) return error.soon;
    throw error;
  }
}
