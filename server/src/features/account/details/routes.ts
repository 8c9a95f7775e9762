import { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Routes, Writes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSessions } from '../../../platform/sessions.ts';
import { presentOwnAccount } from '../present.ts';
import { changePrivacy } from '../privacy/change-privacy.ts';
import { exportData } from '../privacy/export-data.ts';
import { cancelErasure, checkPassword, requestErasure } from '../privacy/request-erasure.ts';
import { findById as findAccount } from '../store.ts';
import { changeDetails } from './change-details.ts';
import { changePassword, checkPasswords } from './change-password.ts';
import { endOwnSession } from './end-session.ts';
import { presentPrivacy, presentSession } from './present.ts';

/** What one agreed to, one's data, and their erasure. */
function privacyRoutes(routes: Routes, platform: Platform): void {
  routes.read(accountDetailsCalls.readMyPrivacy, async ({ caller }, db) => {
    const account = await findAccount(db, caller.accountId);
    if (!account) throw new AppError('token_invalid');
    return { data: presentPrivacy(account) };
  });
  routes.write(accountDetailsCalls.changeMyPrivacy, async (call, tx) => ({
    data: presentPrivacy(await changePrivacy(platform, tx, call)),
  }));
  routes.read(accountDetailsCalls.exportMyData, async ({ caller }, db) => ({
    data: await exportData(platform, db, caller),
  }));
  routes.guardedWrite(
    accountDetailsCalls.requestErasure,
    (call) => checkPassword(platform, call),
    async (call, tx, checked) => ({
      data: presentPrivacy(await requestErasure(platform, tx, call, checked)),
    }),
  );
  routes.write(accountDetailsCalls.cancelErasure, async (call, tx) => {
    await cancelErasure(platform, tx, call);
    return undefined;
  });
}

/** One's own account: company details, password, devices, privacy. */
export function myAccountRoutes(routes: Routes, platform: Platform): void {
  const endsSessions = { endsSessions: true };
  routes.write(accountDetailsCalls.changeMyAccount, async (call, tx) => ({
    data: presentOwnAccount(await changeDetails(platform, tx, call)),
  }));
  routes.guardedWrite(
    accountDetailsCalls.changeMyPassword,
    (call) => checkPasswords(platform, call),
    async (call, tx, checked) => {
      await changePassword(platform, tx, call, checked);
      return undefined;
    },
    endsSessions,
  );
  routes.read(accountDetailsCalls.listMySessions, async ({ caller }, db) => {
    const sessions = await listSessions(db, platform.clock, caller.accountId);
    return { sessions: sessions.map((session) => presentSession(session, caller.tokenHash)) };
  });
  const endSession: Writes<typeof accountDetailsCalls.endMySession> = async (call, tx) => {
    await endOwnSession(platform, tx, call);
    return undefined;
  };
  routes.write(accountDetailsCalls.endMySession, endSession, endsSessions);
  privacyRoutes(routes, platform);
}
