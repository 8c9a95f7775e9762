import { m } from 'virtual:messages';
import {
  isEmail,
  isMobile,
  type PasswordProblem,
  passwordProblem,
} from '@fluteline/domain/account';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';

export interface LoginValues {
  readonly mobile: string;
  readonly password: string;
}

export interface SignupValues {
  readonly companyName: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly confirmation: string;
  readonly consent: boolean;
  readonly analytics: boolean;
}

export interface ResetValues {
  readonly password: string;
  readonly confirmation: string;
}

const passwordWords: Readonly<Record<PasswordProblem, () => string>> = {
  required: m.account_password_required,
  too_short: m.account_password_short,
  too_long: m.account_password_long,
  repeated: m.account_password_repeated,
  own_mobile: m.account_password_own_mobile,
  too_common: m.account_password_common,
};

function passwordError(password: string, mobile: string): string | undefined {
  const problem = passwordProblem(password, 'customer', mobile);
  return problem === null ? undefined : passwordWords[problem]();
}

function confirmationError(
  { password, confirmation }: ResetValues,
  missing: string,
): string | undefined {
  if (confirmation === '') return missing;
  return confirmation === password ? undefined : m.account_passwords_differ();
}

function mobileError(mobile: string): string | undefined {
  if (mobile === '') return m.account_mobile_required();
  return isMobile(mobile) ? undefined : m.account_mobile_invalid();
}

/** Checks a login before it is sent. */
export function loginErrors({ mobile, password }: LoginValues): FormErrors<LoginValues> {
  return {
    mobile: mobileError(mobile),
    password: password === '' ? m.account_password_required() : undefined,
  };
}

/** Checks the number of a password reset before it is sent. */
export function forgotErrors({ mobile }: { mobile: string }): FormErrors<{ mobile: string }> {
  return { mobile: mobileError(mobile) };
}

function emailError(email: string): string | undefined {
  if (email.trim() === '') return m.account_email_required();
  return isEmail(email.trim()) ? undefined : m.account_email_invalid();
}

/** Checks a sign-up before it is sent. */
export function signupErrors(values: SignupValues): FormErrors<SignupValues> {
  return {
    companyName: values.companyName.trim() === '' ? m.account_company_required() : undefined,
    email: emailError(values.email),
    mobile: mobileError(values.mobile),
    password: passwordError(values.password, values.mobile),
    confirmation: confirmationError(values, m.account_confirm_please()),
    consent: values.consent ? undefined : m.account_consent_required(),
  };
}

/** Checks a new password before it is sent, also against the account's number, if known. */
export function resetErrors(values: ResetValues, mobile = ''): FormErrors<ResetValues> {
  return {
    password: passwordError(values.password, mobile),
    confirmation: confirmationError(values, m.account_confirm_required()),
  };
}

/** Checks company details before they are saved. */
export function detailErrors(values: {
  readonly companyName: string;
  readonly email: string;
}): FormErrors<{ companyName: string; email: string }> {
  return {
    companyName: values.companyName.trim() === '' ? m.account_company_required() : undefined,
    email: emailError(values.email),
  };
}

export interface PasswordValues extends ResetValues {
  readonly current: string;
}

/** Checks a change of password before it is sent. */
export function passwordChangeErrors(
  values: PasswordValues,
  mobile: string,
): FormErrors<PasswordValues> {
  return { ...resetErrors(values, mobile), current: missingPassword(values.current) };
}

const missingPassword = (password: string) =>
  password === '' ? m.account_password_required() : undefined;

/** Checks only that a password was entered. */
export function passwordGivenErrors(values: {
  readonly password: string;
}): FormErrors<{ password: string }> {
  return { password: missingPassword(values.password) };
}
