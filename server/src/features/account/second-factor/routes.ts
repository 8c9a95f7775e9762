import { secondFactorCalls } from '@fluteline/contract/account-second-factor';
import type { Db } from '../../../platform/database.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPasswordAgain } from '../password-again.ts';
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

/** The caller's own second factor, and who must have one. */
export function secondFactorRoutes(routes: Routes, platform: Platform): void {
  routes.read(secondFactorCalls.readSecondFactor, async ({ caller }, db) => ({
    data: await present(db, caller.accountId),
  }));
  routes.write(secondFactorCalls.startSecondFactor, async (call, tx) => ({
    data: await startSetUp(platform, tx, call),
  }));
  routes.guardedWrite(
    secondFactorCalls.confirmSecondFactor,
    (call) => checkPasswordAgain(platform, call),
    async (call, tx) => ({ data: { recovery_codes: await confirmSetUp(platform, tx, call) } }),
    { endsSessions: true },
  );
  routes.guardedWrite(
    secondFactorCalls.switchOffSecondFactor,
    (call) => checkSwitchOff(platform, call),
    async (call, tx) => {
      await switchOff(platform, tx, call);
      return undefined;
    },
  );
  routes.guardedWrite(
    secondFactorCalls.renewRecoveryCodes,
    (call) => checkBothAgain(platform, call),
    async (call, tx) => ({ data: { recovery_codes: await renewCodes(platform, tx, call) } }),
  );
  routes.guardedWrite(
    secondFactorCalls.changeSecondFactorPolicy,
    (call) => checkPasswordAgain(platform, call),
    async (call, tx) => {
      await changePolicy(platform, tx, call);
      return { data: await present(tx, call.caller.accountId) };
    },
  );
}
