import type { secondFactorCalls } from '@fluteline/contract/account-second-factor';
import { AppError } from '../../../platform/app-error.ts';
import type { Call, Sent } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Write } from '../../../platform/write/write.ts';
import { checkPasswordAgain } from '../password/password-again.ts';
import { renewRecoveryCodes, wrongCode } from './set-up.ts';
import { deleteFactor, findFactor, isFactorRequired, lockFactor, requireFactor } from './store.ts';
import { useSecondFactor } from './use-second-factor.ts';

type Renew = Call<typeof secondFactorCalls.renewRecoveryCodes>;
type SwitchOff = Call<typeof secondFactorCalls.switchOffSecondFactor>;

/** Checks password and code again, and uses the code up. 409 when no second factor is on. */
export async function checkBothAgain(platform: Platform, call: Renew | SwitchOff): Promise<void> {
  const { caller, body, requestId, ip } = call;
  const { accountId } = caller;
  if (!(await findFactor(platform.db, accountId))) throw new AppError('second_factor_off');
  await checkPasswordAgain(platform, call);
  const typed = { accountId, code: body.code, requestId, ip };
  const isRight = await useSecondFactor(platform, typed);
  if (!isRight) throw wrongCode();
}

/**
 * Checks password and code again, and that the policy lets the caller go without a second factor.
 */
export async function checkSwitchOff(platform: Platform, call: SwitchOff): Promise<void> {
  if (await isFactorRequired(platform.db)) throw new AppError('second_factor_kept');
  await checkBothAgain(platform, call);
}

export async function switchOff(write: Write): Promise<void> {
  const { tx } = write;
  const { accountId } = write.caller;
  if (await isFactorRequired(tx)) throw new AppError('second_factor_kept');
  if (!(await deleteFactor(tx, accountId))) throw new AppError('second_factor_off');
  write.audit({ action: 'second_factor.switched_off', targetKind: 'account', targetId: accountId });
  write.changed('account', accountId);
}

/** Makes new recovery codes for the caller. */
export async function renewCodes(write: Write): Promise<string[]> {
  const { tx } = write;
  const { accountId } = write.caller;
  const factor = await lockFactor(tx, accountId);
  if (!factor?.confirmedAt) throw new AppError('second_factor_off');
  const codes = await renewRecoveryCodes(tx, accountId);
  write.audit({
    action: 'second_factor.codes_renewed',
    targetKind: 'account',
    targetId: accountId,
  });
  return codes;
}

/**
 * Requires a second factor of every administrator, or stops requiring it; the caller must have one.
 */
export async function changePolicy(
  write: Write,
  { body }: Sent<typeof secondFactorCalls.changeSecondFactorPolicy>,
): Promise<void> {
  const { tx } = write;
  const { accountId } = write.caller;
  const { isRequired } = body;
  if (isRequired && !(await findFactor(tx, accountId))) throw new AppError('second_factor_off');
  const before = await requireFactor(tx, isRequired);
  if (before === isRequired) return;
  write.audit({
    action: 'second_factor.policy_changed',
    targetKind: 'installation',
    targetId: null,
    before: { required: before },
    after: { required: isRequired },
  });
  write.changed('account', accountId);
}
