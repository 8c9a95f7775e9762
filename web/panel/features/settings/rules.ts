import { m } from 'virtual:messages';
import {
  ADMINISTRATOR_PASSWORD_MIN,
  isEmail,
  isMobile,
  PASSWORD_MAX,
  type PasswordProblem,
  passwordProblem,
} from '@fluteline/domain/account';
import type { FormErrors } from '../../../kit/forms/use-form.ts';

const passwordWords: Readonly<Record<PasswordProblem, () => string>> = {
  required: m.settings_password_required,
  too_short: () => m.settings_password_short({ min: ADMINISTRATOR_PASSWORD_MIN }),
  too_long: () => m.settings_password_long({ max: PASSWORD_MAX }),
  repeated: m.settings_password_repeated,
  own_mobile: m.settings_password_own_mobile,
  too_common: m.settings_password_common,
};

function passwordError(password: string, mobile = ''): string | undefined {
  const problem = passwordProblem(password, 'administrator', mobile);
  return problem === null ? undefined : passwordWords[problem]();
}

/** Returns the error in the user's own password before it is sent. */
export function currentError(typed: string): string | undefined {
  return typed === '' ? m.settings_password_required() : undefined;
}

/** Wire names of the user's own password and the second factor's code. */
export const confirmedNames = { CurrentPassword: 'current', Code: 'code' } as const;

export function mobileError(mobile: string): string | undefined {
  return isMobile(mobile) ? undefined : m.settings_mobile_invalid();
}

export interface AdministratorValues {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly password: string;
  /** The user's own password. */
  readonly current: string;
}

/** Returns the errors in a new administrator before it is sent. */
export function administratorErrors(values: AdministratorValues): FormErrors<AdministratorValues> {
  const email = values.email.trim();
  return {
    name: values.name.trim() === '' ? m.settings_name_required() : undefined,
    mobile: mobileError(values.mobile),
    email: email === '' || isEmail(email) ? undefined : m.settings_email_invalid(),
    password: passwordError(values.password, values.mobile),
    current: currentError(values.current),
  };
}

export interface PasswordValues {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Returns the errors in a change of one's own password before it is sent. */
export function passwordErrors(values: PasswordValues): FormErrors<PasswordValues> {
  const { current, password, confirmation } = values;
  return {
    current: currentError(current),
    password: passwordError(password),
    confirmation: confirmation === password ? undefined : m.settings_passwords_differ(),
  };
}

/**
 * Whether the word was typed that confirms removing the demonstration, which nobody types by
 * mistake.
 */
export const isConfirmed = (typed: string) =>
  typed.trim().toLowerCase() === m.settings_demo_word().toLowerCase();
