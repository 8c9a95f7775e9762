import { messages } from '../../../messages/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { networkOverLimit, noteFromAddress } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';

const DAY = 86_400;
const WAIT_SECONDS = 3600;

/** Throws 429 when an address made more sign-ups in a day than a whole network of plants would. */
export async function requireRegistrations(platform: Platform, ip: string): Promise<void> {
  const { db, clock, settings } = platform;
  const limit = settings.REGISTRATIONS_PER_ADDRESS_DAY;
  const over = await networkOverLimit(db, clock, 'registration_address', ip, limit, DAY);
  if (over === null) return;
  const sentence = messages.account.tooManyRegistrations;
  throw new AppError('too_many', { sentence, retryAfter: WAIT_SECONDS });
}

export async function noteRegistration({ db, clock }: Platform, ip: string): Promise<void> {
  await noteFromAddress(db, clock, 'registration_address', ip);
}
