import { settingsCalls } from '@fluteline/contract/settings';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPasswordAgain } from '../password/password-again.ts';
import { hashPassword } from '../password/password-hash.ts';
import { presentAccount } from '../present.ts';
import { accountsWithFactor } from '../second-factor/store.ts';
import { listAdministrators } from '../store.ts';
import { addAdministrator, checkAdministratorPassword } from './add-administrator.ts';
import { removeAdministrator } from './remove-administrator.ts';

/** Binds the calls about administrators. */
export function administratorRoutes(routes: Routes, platform: Platform): void {
  routes.read(settingsCalls.listAdministrators, async (_call, db) => {
    const withFactor = await accountsWithFactor(db);
    const administrators = (await listAdministrators(db)).map((account) => ({
      ...presentAccount(account),
      SecondFactor: withFactor.has(account.id),
    }));
    return { administrators };
  });
  routes.guardedWrite(
    settingsCalls.addAdministrator,
    async (call) => {
      checkAdministratorPassword(call.body.password, call.body.mobile);
      await checkPasswordAgain(platform, call);
      return hashPassword(call.body.password);
    },
    async (write, { body }, passwordHash) => {
      const { name, mobile, email } = body;
      const wanted = { name, mobile, email, passwordHash };
      return { data: presentAccount(await addAdministrator(write, wanted)) };
    },
  );
  routes.guardedWrite(
    settingsCalls.removeAdministrator,
    (call) => checkPasswordAgain(platform, call),
    async (write, { params }) => {
      await removeAdministrator(write, params.id);
      return undefined;
    },
  );
}
