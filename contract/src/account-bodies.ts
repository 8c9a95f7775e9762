import {
  isConsentVersion,
  isEmail,
  type PasswordProblem,
  passwordProblem,
} from '@fluteline/domain/account';
import { z } from 'zod';
import { blankableText, flag, mobile, text } from './fields.ts';

const passwordSentences: Record<PasswordProblem, string> = {
  required: 'Password is required',
  too_short: 'Password must be at least 6 characters',
  too_long: 'Password must be at most 200 characters',
  repeated: 'Password cannot be one character repeated',
  own_mobile: 'Password cannot be your mobile number',
  too_common: 'This password is too common. Please choose another.',
};

/** Schema of a new password. */
export const newPassword = z
  .string({ error: passwordSentences.required })
  .transform((password, context) => {
    const problem = passwordProblem(password);
    if (problem === null && password.isWellFormed()) return password;
    const message = problem
      ? passwordSentences[problem]
      : 'Contains characters that cannot be stored';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Schema of an email address. */
export const email = text(254, 'Email is required').refine(isEmail, 'Invalid email address');
/** Body of a company's sign-up. */
export const registration = z
  .object({
    Email: email,
    Password: newPassword,
    CompanyName: text(200, 'Company name is required'),
    Mobile: mobile,
    ConsentVersion: blankableText(40)
      .refine((version) => version === '' || isConsentVersion(version), 'No such version')
      .optional()
      .describe('Version of the privacy notice that the user agreed to; the app always sends it'),
    AnalyticsConsent: flag
      .optional()
      .describe('Consent to the use of data for analytics; false if absent'),
  })
  .refine(({ Password, Mobile }) => passwordProblem(Password, 'customer', Mobile) === null, {
    path: ['Password'],
    error: passwordSentences.own_mobile,
  })
  .transform((body) => ({
    email: body.Email,
    password: body.Password,
    companyName: body.CompanyName,
    mobile: body.Mobile,
    consentVersion: body.ConsentVersion || null,
    analyticsConsent: body.AnalyticsConsent ?? false,
  }));

const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000, 'Mobile number or password is incorrect');

const secondFactorCode = z
  .string({ error: 'Must be text' })
  .max(64, 'At most 64 characters')
  .optional();

/** Body of a sign-in. */
export const login = z
  .object({
    Mobile: z.unknown().optional(),
    mobile: z.unknown().optional(),
    Password: z.unknown().optional(),
    password: z.unknown().optional(),
    isAdmin: z.unknown().optional(),
    code: z.unknown().optional(),
  })
  .transform((body, context) => {
    const mobileName = body.mobile === undefined ? 'Mobile' : 'mobile';
    const passwordName = body.password === undefined ? 'Password' : 'password';
    const number = mobile.safeParse(body[mobileName]);
    const password = typedPassword.safeParse(body[passwordName]);
    const code = secondFactorCode.safeParse(body.code);
    for (const [name, result] of [
      [mobileName, number],
      [passwordName, password],
      ['code', code],
    ] as const) {
      const message = result.error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
    if (!number.success || !password.success || !code.success) return z.NEVER;
    return {
      mobile: number.data,
      password: password.data,
      isAdmin: body.isAdmin === true,
      code: code.data,
    };
  })
  .meta({
    description:
      'Mobile and Password (or mobile and password); the panel also sends isAdmin true; ' +
      'an administrator with a second factor also sends code: six digits or a recovery code',
  });
