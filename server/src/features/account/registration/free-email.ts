import { givesWay } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { lockByEmail, lockClaims, updateAccount } from '../store.ts';
import { deleteRegistrations } from './registration-store.ts';

const EMAIL_RESERVED_SECONDS = 3600;

/**
 * Frees an email that an unverified registration has had for more than an hour; throws when the
 * email is taken. A claimed email also counts as taken for another claim, but not for a sign-up.
 */
export async function freeEmail(
  tx: Tx,
  wanted: { readonly email: string; readonly mobile: string; readonly isSignUp: boolean },
  now: Date,
): Promise<void> {
  const displaced: string[] = [];
  for (const owner of await lockByEmail(tx, wanted.email)) {
    const stays = wanted.isSignUp && owner.emailClaimed;
    if (owner.mobile === wanted.mobile || stays) continue;
    const reservedUntil = secondsAfter(owner.registeredAt, EMAIL_RESERVED_SECONDS);
    if (!givesWay(owner) || reservedUntil > now) throw new AppError('email_taken');
    displaced.push(owner.id);
  }
  await deleteRegistrations(tx, displaced);
}

/** Removes an email from accounts that only claimed it, whose My account screen reports it. */
export async function releaseClaims(
  write: AnyWrite,
  winner: { readonly id: string | null; readonly email: string | null },
): Promise<void> {
  if (winner.email === null) return;
  const { tx, now } = write;
  for (const { id } of await lockClaims(tx, winner.email)) {
    if (id === winner.id) continue;
    const change = { email: null, emailClaimed: false, emailReleasedAt: now, updatedAt: now };
    await updateAccount(tx, id, change);
    const action = 'account.email_released';
    write.audit({ action, targetKind: 'account', targetId: id, actorId: null });
    write.changed('account', id);
  }
}
