import { PART_TYPE_COUNT } from '@fluteline/domain/parts';
import type { AccountRecord } from './store.ts';

/** An account as its owner and administrators read it. */
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
  };
}

/** A row of the users table. Questionnaires and a plant's parts have no rows to count yet. */
export function presentAccountRow(account: AccountRecord) {
  return {
    ...presentAccount(account),
    AuditRequested: false,
    questionnaire_count: 0,
    catalogue_filled: 0,
    catalogue_total: PART_TYPE_COUNT,
  };
}

/** What the customer app keeps of its account. */
export function presentProfile(account: AccountRecord) {
  return {
    CompanyName: account.companyName,
    Email: account.email ?? '',
    Mobile: account.mobile,
  };
}

/** The answer of a sign-in, in the form the door asked for. */
export function presentSignIn(account: AccountRecord, token: string, isAdmin: boolean) {
  const email = account.email ?? '';
  const { mobile, name, companyName, isVerified } = account;
  return isAdmin
    ? { token, name, email, mobile, isAdmin: true as const }
    : { token, companyName, email, mobile, isVerified, isAdmin: false as const };
}
