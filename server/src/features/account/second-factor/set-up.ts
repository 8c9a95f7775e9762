import type { secondFactorCalls } from '@fluteline/contract/account-second-factor';
import { messages } from '../../../messages/index.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { endOtherSessions, type Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { findById } from '../store.ts';
import { newSecret, stepOf, writtenSecret } from './authenticator.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { confirmFactor, insertFactor, lockFactor, replaceRecoveryCodes } from './store.ts';
import { secondFactorKey } from './use-second-factor.ts';

/** Returns the refusal of a signed-in caller's code: a 401 would end the session. */
export function wrongCode(): AppError {
  return fieldError('Code', messages.account.codeWrong);
}

/** Makes a secret for the caller's authenticator app; it has no effect before it is confirmed. */
export async function startSetUp(write: Write): Promise<{ secret: string; address: string }> {
  const { tx } = write;
  const { accountId } = write.caller;
  const account = await findById(tx, accountId);
  if (!account) throw new AppError('token_invalid');
  const secret = newSecret();
  const sealedSecret = seal(await secondFactorKey(tx), accountId, secret);
  const isStored = await insertFactor(tx, { accountId, sealedSecret, createdAt: write.now });
  if (!isStored) throw new AppError('second_factor_on');
  return writtenSecret(secret, account.mobile);
}

/** Gives the account new recovery codes; the earlier ones become invalid. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const key = await secondFactorKey(tx);
  const hashes = codes.map((code) => recoveryHash(key, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/**
 * Switches the second factor on, once a code proves that the authenticator app has the secret. Ends
 * every other session, since it was opened with a password alone.
 */
export async function confirmSetUp(
  write: Write<Session>,
  { body }: Sent<typeof secondFactorCalls.confirmSecondFactor>,
): Promise<string[]> {
  const { tx } = write;
  const { accountId, tokenHash } = write.caller;
  const factor = await lockFactor(tx, accountId);
  if (!factor) throw new AppError('second_factor_off');
  if (factor.confirmedAt) throw new AppError('second_factor_on');
  const key = await secondFactorKey(tx);
  const step = stepOf(unseal(key, accountId, factor.sealedSecret), body.code, write.now);
  if (step === null) throw wrongCode();
  await confirmFactor(tx, accountId, { lastStep: step, confirmedAt: write.now });
  const codes = await renewRecoveryCodes(tx, accountId);
  await endOtherSessions(tx, accountId, tokenHash);
  write.audit({ action: 'second_factor.switched_on', targetKind: 'account', targetId: accountId });
  write.changed('account', accountId);
  return codes;
}
