import { givesWay } from '@fluteline/domain/account';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import { type Clock, secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { deleteRegistrations } from './registration-store.ts';
import { holdByEmail, holdClaims, updateAccount } from './store.ts';

const EMAIL_HELD_SECONDS = 3600;

/**
 * Frees an email that an unverified registration held for more than an hour; throws where it is
 * taken. A claimed one is taken for whoever claims it too, but not for a sign-up.
 */
export async function freeEmail(
  tx: Tx,
  wanted: { readonly email: string; readonly mobile: string; readonly isSignUp: boolean },
  now: Date,
): Promise<void> {
  const displaced: string[] = [];
  for (const holder of await holdByEmail(tx, wanted.email)) {
    const stays = wanted.isSignUp && holder.emailClaimed;
    if (holder.mobile === wanted.mobile || stays) continue;
    const heldUntil = secondsAfter(holder.registeredAt, EMAIL_HELD_SECONDS);
    if (!givesWay(holder) || heldUntil > now) throw new AppError('email_taken');
    displaced.push(holder.id);
  }
  await deleteRegistrations(tx, displaced);
}

/** Takes an email that was only claimed from whoever claimed it; they are told in My account. */
export async function releaseClaims(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  winner: { readonly id: string | null; readonly email: string | null },
  requestId: string,
): Promise<void> {
  if (winner.email === null) return;
  const now = clock();
  for (const holder of await holdClaims(tx, winner.email)) {
    if (holder.id === winner.id) continue;
    const change = { email: null, emailClaimed: false, emailReleasedAt: now, updatedAt: now };
    await updateAccount(tx, holder.id, change);
    await audit(tx, clock, {
      actorId: null,
      action: 'account.email_released',
      targetKind: 'account',
      targetId: holder.id,
      requestId,
    });
    await announce(tx, { topic: 'account', id: holder.id });
  }
}
