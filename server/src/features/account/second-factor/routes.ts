import { secondFactorCalls } from '@fluteline/contract/account-second-factor';
import type { Db } from '../../../platform/database/database.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPasswordAgain } from '../password/password-again.ts';
import {
  changePolicy,
  checkBothAgain,
  checkSwitchOff,
  renewCodes,
  switchOff,
} from './change-second-factor.ts';
import { confirmSetUp, startSetUp } from './set-up.ts';
import { countRecoveryCodes, findFactor, isFactorRequired } from './store.ts';

async function present(db: Db, accountId: string) {
  const factor = await findFactor(db, accountId);
  return {
    is_on: factor !== undefined,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: factor ? await countRecoveryCodes(db, accountId) : 0,
    is_required: await isFactorRequired(db),
  };
}

/** Binds the calls of the caller's second factor, and of the policy. */
export function secondFactorRoutes(routes: Routes, platform: Platform): void {
  routes.read(secondFactorCalls.readSecondFactor, async ({ caller }, db) => ({
    data: await present(db, caller.accountId),
  }));
  routes.write(secondFactorCalls.startSecondFactor, async (write) => ({
    data: await startSetUp(write),
  }));
  routes.guardedWrite(
    secondFactorCalls.confirmSecondFactor,
    (call) => checkPasswordAgain(platform, call),
    async (write, sent) => ({ data: { recovery_codes: await confirmSetUp(write, sent) } }),
    { endsSessions: true },
  );
  routes.guardedWrite(
    secondFactorCalls.switchOffSecondFactor,
    (call) => checkSwitchOff(platform, call),
    async (write) => {
      await switchOff(write);
      return undefined;
    },
  );
  routes.guardedWrite(
    secondFactorCalls.renewRecoveryCodes,
    (call) => checkBothAgain(platform, call),
    async (write) => ({ data: { recovery_codes: await renewCodes(write) } }),
  );
  routes.guardedWrite(
    secondFactorCalls.changeSecondFactorPolicy,
    (call) => checkPasswordAgain(platform, call),
    async (write, sent) => {
      await changePolicy(write, sent);
      return { data: await present(write.tx, write.caller.accountId) };
    },
  );
}
