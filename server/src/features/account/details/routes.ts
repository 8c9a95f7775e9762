import { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSessions } from '../../../platform/sessions/sessions.ts';
import { presentOwnAccount } from '../present.ts';
import { changePrivacy } from '../privacy/change-privacy.ts';
import { exportData } from '../privacy/export-data.ts';
import { cancelErasure, checkPassword, requestErasure } from '../privacy/request-erasure.ts';
import { findById as findAccount } from '../store.ts';
import { changeDetails } from './change-details.ts';
import { changePassword, checkPasswords } from './change-password.ts';
import { endOwnSession } from './end-session.ts';
import { presentPrivacy, presentSession } from './present.ts';

/** Binds the caller's consents, data export and erasure. */
function privacyRoutes(routes: Routes, platform: Platform): void {
  routes.read(accountDetailsCalls.readMyPrivacy, async ({ caller }, db) => {
    const account = await findAccount(db, caller.accountId);
    if (!account) throw new AppError('token_invalid');
    return { data: presentPrivacy(account) };
  });
  routes.write(accountDetailsCalls.changeMyPrivacy, async (write, sent) => ({
    data: presentPrivacy(await changePrivacy(write, sent)),
  }));
  routes.read(accountDetailsCalls.exportMyData, async ({ caller }, db) => ({
    data: await exportData(platform, db, caller),
  }));
  routes.guardedWrite(
    accountDetailsCalls.requestErasure,
    (call) => checkPassword(platform, call),
    async (write, _sent, checked) => ({
      data: presentPrivacy(await requestErasure(write, checked)),
    }),
  );
  routes.write(accountDetailsCalls.cancelErasure, async (write) => {
    await cancelErasure(write);
    return undefined;
  });
}

/** Binds the caller's own account: company details, password, devices, privacy. */
export function accountDetailsRoutes(routes: Routes, platform: Platform): void {
  const endsSessions = { endsSessions: true };
  routes.write(accountDetailsCalls.changeMyAccount, async (write, sent) => ({
    data: presentOwnAccount(await changeDetails(write, sent)),
  }));
  routes.guardedWrite(
    accountDetailsCalls.changeMyPassword,
    (call) => checkPasswords(platform, call),
    async (write, _sent, checked) => {
      await changePassword(write, checked);
      return undefined;
    },
    endsSessions,
  );
  routes.read(accountDetailsCalls.listMySessions, async ({ caller }, db) => {
    const sessions = await listSessions(db, platform.clock, caller.accountId);
    return { sessions: sessions.map((session) => presentSession(session, caller.tokenHash)) };
  });
  routes.write(
    accountDetailsCalls.endMySession,
    async (write, { params }) => {
      await endOwnSession(write, params.id);
      return undefined;
    },
    endsSessions,
  );
  privacyRoutes(routes, platform);
}
