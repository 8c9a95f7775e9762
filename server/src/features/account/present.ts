import { PART_TYPE_COUNT } from '@fluteline/domain/parts';
import type { AccountRecord, AccountWithCounts } from './store.ts';

/** Presents an account to administrators. */
export function presentAccount(account: AccountRecord) {
  return {
    ID: account.id,
    Email: account.email ?? '',
    Mobile: account.mobile,
    CompanyName: account.companyName,
    Name: account.name,
    CreatedAt: account.createdAt.toISOString(),
    UpdatedAt: account.updatedAt.toISOString(),
    IsActive: account.isActive,
    IsVerified: account.isVerified,
    IsSuspended: account.isSuspended,
    IsDeleted: account.isDeleted,
    IsBlocked: account.isBlocked,
    IsAdmin: account.role === 'administrator',
    version: account.version,
  };
}

/** Presents an account to its owner. */
export function presentOwnAccount(account: AccountRecord) {
  return {
    ...presentAccount(account),
    EmailReleasedAt: account.emailReleasedAt?.toISOString() ?? null,
  };
}

/** Presents a row of the users table. */
export function presentAccountRow(account: AccountWithCounts) {
  return {
    ...presentAccount(account),
    AuditRequested: account.auditCount > 0,
    questionnaire_count: account.questionnaireCount,
    catalogue_filled: account.partTypeCount,
    catalogue_total: PART_TYPE_COUNT,
  };
}

/** Presents the account data that the customer app stores. */
export function presentProfile(account: AccountRecord) {
  return {
    CompanyName: account.companyName,
    Email: account.email ?? '',
    Mobile: account.mobile,
  };
}

/**
 * Presents the answer of a sign-in: the account's role decides its form, not the request. The
 * customer app, which does not ask for an administrator, also finds its own field names.
 */
export function presentSignIn(account: AccountRecord, token: string, asAdministrator: boolean) {
  const email = account.email ?? '';
  const { mobile, name, companyName, isVerified } = account;
  if (account.role === 'customer') {
    return { token, companyName, email, mobile, isVerified, isAdmin: false as const };
  }
  const signIn = { token, name, email, mobile, isAdmin: true as const };
  return asAdministrator ? signIn : { ...signIn, companyName, isVerified };
}
