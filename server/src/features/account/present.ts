import { PART_TYPE_COUNT } from '@fluteline/domain/parts';
import type { AccountRecord, AccountWithCounts } from './store.ts';

/** An account as administrators read it. */
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

/** An account as its owner reads it. */
export function presentOwnAccount(account: AccountRecord) {
  return {
    ...presentAccount(account),
    EmailReleasedAt: account.emailReleasedAt?.toISOString() ?? null,
  };
}

/** A row of the users table. */
export function presentAccountRow(account: AccountWithCounts) {
  return {
    ...presentAccount(account),
    AuditRequested: account.auditCount > 0,
    questionnaire_count: account.questionnaireCount,
    catalogue_filled: account.partTypeCount,
    catalogue_total: PART_TYPE_COUNT,
  };
}

/** What the customer app stores of its account. */
export function presentProfile(account: AccountRecord) {
  return {
    CompanyName: account.companyName,
    Email: account.email ?? '',
    Mobile: account.mobile,
  };
}

/**
 * The answer of a sign-in: what the account is decides its form, not what was asked. The customer
 * app, which asks for no administrator, finds its own names too.
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
