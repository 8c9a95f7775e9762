import { accountCalls } from '@fluteline/contract/account';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSession } from '../../platform/sessions/sessions.ts';
import { changeAccount } from './change-account.ts';
import { defaultPurpose, repeatedPurpose, requestCode } from './code/request-code.ts';
import { verifyCode } from './code/verify-code.ts';
import { listAccounts } from './list-store.ts';
import { noting } from './note-limits.ts';
import { resetPassword } from './password/reset-password.ts';
import {
  presentAccount,
  presentAccountRow,
  presentOwnAccount,
  presentProfile,
  presentSignIn,
} from './present.ts';
import { register } from './registration/register.ts';
import { noteRegistration, requireRegistrations } from './registration/registration-quota.ts';
import { rememberAccount } from './sign-in/known-device.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { findById } from './store.ts';

/** Binds the calls that request and verify one-time codes. */
function codeRoutes(routes: Routes, platform: Platform): void {
  routes.perform(
    accountCalls.sendOtp,
    noting(platform, 'code_request', async ({ body, ip, device }, db) => {
      const purpose = body.purpose ?? (await defaultPurpose(db, body.mobile));
      await requestCode(platform, { mobile: body.mobile, purpose, ip, device: device.cookie });
      return { message: messages.account.codeSent };
    }),
  );
  routes.perform(
    accountCalls.resendOtp,
    noting(platform, 'code_request', async ({ body, ip, device }) => {
      const sender = { ip, device: device.cookie };
      const purpose = await repeatedPurpose(platform, body.mobile, sender);
      await requestCode(platform, { mobile: body.mobile, purpose, ...sender });
      return { message: messages.account.codeSent };
    }),
  );
  routes.perform(
    accountCalls.verifyOtp,
    noting(platform, 'code_entry', async ({ body, ip, device, userAgent, requestId }) => {
      const attempt = { ...body, ip, device: device.cookie, userAgent, requestId };
      const { token, purpose, account } = await verifyCode(platform, attempt);
      device.remember(rememberAccount(platform, device.cookie, account.id));
      return { token, purpose, user: presentProfile(account) };
    }),
  );
}

/** Binds registration, sign-in and passwords. */
function signInRoutes(routes: Routes, platform: Platform): void {
  routes.perform(
    accountCalls.register,
    noting(platform, 'registrations', async ({ body, ip, device, requestId }) => {
      const from = { ip, device: device.cookie, requestId };
      await requireRegistrations(platform, ip);
      const { account, secret, codeSent } = await register(platform, body, from);
      await noteRegistration(platform, ip);
      const { registered, registeredWithoutCode } = messages.account;
      const message = codeSent ? registered : registeredWithoutCode;
      const user = presentProfile(account);
      return { message, user, registration: secret, code_sent: codeSent };
    }),
  );
  routes.perform(
    accountCalls.login,
    noting(platform, 'sign_in', async ({ body, ip, device, userAgent, requestId }) => {
      const signIn = { ...body, ip, device: device.cookie, userAgent, requestId };
      const { token, account } = await signInWithPassword(platform, signIn);
      const session =
        account.role === 'administrator'
          ? await findSession(platform.db, platform.clock, token)
          : null;
      const mustSetUp = session?.lacksSecondFactor && { secondFactorSetupRequired: true as const };
      device.remember(rememberAccount(platform, device.cookie, account.id));
      return { ...presentSignIn(account, token, body.isAdmin), ...mustSetUp };
    }),
  );
  const endsSessions = { endsSessions: true };
  routes.write(
    accountCalls.resetPassword,
    async (write, { body }) => {
      await resetPassword(write, body.password);
      return { message: messages.account.passwordChanged };
    },
    endsSessions,
  );
  routes.write(
    accountCalls.logout,
    async (write, { device }) => {
      await signOut(write);
      device.signOut();
      return undefined;
    },
    endsSessions,
  );
}

/** Binds the account's own calls, and the administrators' list. */
export function accountRoutes(routes: Routes, platform: Platform): void {
  signInRoutes(routes, platform);
  codeRoutes(routes, platform);
  routes.read(accountCalls.me, async ({ caller }, db) => {
    const account = await findById(db, caller.accountId);
    if (!account) throw new AppError('token_invalid');
    const mustSetUp = caller.lacksSecondFactor && { SecondFactorSetupRequired: true as const };
    return { data: { ...presentOwnAccount(account), ...mustSetUp } };
  });
  routes.read(accountCalls.listAccounts, async ({ query }, db) => {
    const defaultSize = query.page === undefined ? 1000 : 10;
    const request = { page: query.page ?? 1, size: query.page_size ?? defaultSize };
    return presentPage(await listAccounts(db, query, request, query.sort), presentAccountRow);
  });
  routes.write(accountCalls.updateAccount, async (write, { query, body, ifMatch }) => {
    const change = { id: query.id, change: body, ifMatch };
    return { data: presentAccount(await changeAccount(write, change)) };
  });
}
