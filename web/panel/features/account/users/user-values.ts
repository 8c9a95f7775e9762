import { m } from 'virtual:messages';
import { keysOf } from '@fluteline/domain/object';
import { ApiError } from '../../../../kit/client/index.ts';
import { type FormErrors, fieldErrors } from '../../../../kit/forms/use-form.ts';
import type { UserChange, UserRow } from './api.ts';

/** Values of the edit form. */
export interface UserValues {
  readonly companyName: string;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
  readonly isBlocked: boolean;
}

/** Switches of the form, by its field names. */
export type Flag = Exclude<keyof UserValues, 'companyName'>;

const COMPANY_NAME = 200;

const wire = {
  companyName: 'CompanyName',
  isActive: 'IsActive',
  isVerified: 'IsVerified',
  isSuspended: 'IsSuspended',
  isDeleted: 'IsDeleted',
  isBlocked: 'IsBlocked',
} as const satisfies Record<keyof UserValues, keyof UserRow>;

const names = keysOf(wire);

/** Returns the form values of an account. */
export function valuesOf(user: UserRow): UserValues {
  return {
    companyName: user.CompanyName,
    isActive: user.IsActive,
    isVerified: user.IsVerified,
    isSuspended: user.IsSuspended,
    isDeleted: user.IsDeleted,
    isBlocked: user.IsBlocked,
  };
}

const isOut = ({ isSuspended, isDeleted, isBlocked }: UserValues) =>
  isSuspended || isDeleted || isBlocked;

/**
 * Returns the form values after a switch; suspended, deleted and blocked accounts are not active.
 */
export function switched(values: UserValues, flag: Flag, on: boolean): UserValues {
  const next = { ...values, [flag]: on };
  return flag !== 'isActive' && isOut(next) ? { ...next, isActive: false } : next;
}

/** Returns the errors in the form. */
export function userErrors(start: UserValues) {
  return (values: UserValues): FormErrors<UserValues> => {
    const name = values.companyName.trim();
    // Administrators may have no company name; it is required once there was one or one is typed.
    const isMissing = name === '' && values.companyName !== start.companyName;
    return {
      ...(isMissing ? { companyName: m.account_users_company_required() } : {}),
      ...(name.length > COMPANY_NAME ? { companyName: m.account_users_company_long() } : {}),
      ...(values.isActive && isOut(values) ? { isActive: m.account_users_active_conflict() } : {}),
    };
  };
}

/** Returns the changes in wire format; `null` if there are none. */
export function changeOf(start: UserValues, values: UserValues): UserChange | null {
  const changed = names.filter((name) =>
    name === 'companyName'
      ? values.companyName.trim() !== start.companyName
      : values[name] !== start[name],
  );
  if (changed.length === 0) return null;
  const value = (name: keyof UserValues) =>
    name === 'companyName' ? values.companyName.trim() : values[name];
  return Object.fromEntries(changed.map((name) => [wire[name], value(name)]));
}

/** Returns sentences for the side effects of saving. */
export function consequencesOf(
  start: UserValues,
  values: UserValues,
  isOwn: boolean,
): readonly string[] {
  const found: string[] = [];
  if (start.isActive && !values.isActive) {
    found.push(isOwn ? m.account_users_after_own_end() : m.account_users_after_end());
  }
  if (!start.isActive && values.isActive) found.push(m.account_users_after_active());
  if (!start.isActive && isOut(start) && !isOut(values) && !values.isActive) {
    found.push(m.account_users_after_still_inactive());
  }
  if (start.isVerified && !values.isVerified) found.push(m.account_users_after_unverified());
  if (!start.isVerified && values.isVerified) found.push(m.account_users_after_verified());
  return found;
}

/** Returns the server's sentences by form field. */
export function placedErrors(error: Error): FormErrors<UserValues> {
  if (!(error instanceof ApiError)) return {};
  const back = Object.fromEntries(names.map((name) => [wire[name], name]));
  return fieldErrors<UserValues>(error.fields, back);
}
