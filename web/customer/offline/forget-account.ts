import { hasDatabase } from '../../kit/client/device-storage.ts';
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

/** Somebody may have signed in since: from there on the phone is theirs. */
async function leaveDeviceIfNobodysHere(): Promise<void> {
  if (!customerSession.read()) await leaveDevice();
}

/**
 * Forgets what this phone keeps of an account whose session has ended: what it read, what it sent,
 * pictures shared into the app and where its notifications go. What it did not send yet stays for
 * when it comes back.
 */
export async function forgetAccount({ account, token }: KnownSession): Promise<void> {
  await forgetSession(token);
  await Promise.all([
    discardAllOf(account, 'sent'),
    forgetShared(),
    forgetCachedAnswers(account),
    leaveDeviceIfNobodysHere(),
  ]);
}
