import { hasDatabase, lasting } from '../../kit/client/device-storage.ts';
import { customerSession } from '../../kit/client/index.ts';
import { forgetCachedAnswers } from './caches/index.ts';
import { type KnownSession, openDatabase } from './database.ts';
import { forgetSession } from './known-session.ts';
import { discardAllOf } from './outbox/index.ts';
import { leaveDevice } from './push/device.ts';

async function forgetShared(): Promise<void> {
  if (!hasDatabase()) return;
  try {
    await (await openDatabase()).clear('shared');
  } catch (error) {
    console.warn('Shared pictures could not be forgotten', error);
  }
}

function forgetCalculations(account: string): void {
  for (const name of lasting.names()) {
    if (name.startsWith(`calculator:${account}:`)) lasting.removeItem(name);
  }
}

/** Skips the device when another session has begun meanwhile. */
async function leaveDeviceIfNobodysHere(): Promise<void> {
  if (!customerSession.read()) await leaveDevice();
}

/**
 * Deletes what this phone stores of an account whose session has ended: cached answers, sent items,
 * inputs of calculators, pictures shared into the app and the push subscription. Unsent items stay until the account signs
 * in again.
 */
export async function forgetAccount({ account, token }: KnownSession): Promise<void> {
  forgetCalculations(account);
  await forgetSession(token);
  await Promise.all([
    discardAllOf(account, 'sent'),
    forgetShared(),
    forgetCachedAnswers(account),
    leaveDeviceIfNobodysHere(),
  ]);
}
