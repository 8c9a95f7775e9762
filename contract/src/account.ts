import { z } from 'zod';
import { login, newPassword, registration } from './account-bodies.ts';
import { endpoint } from './endpoint.ts';
import {
  blankableText,
  code,
  day,
  flag,
  id,
  mobile,
  moment,
  pageIfSent,
  pageSizeIfSent,
  searchText,
  text,
} from './fields.ts';
import { dataOf, pageOf } from './lists.ts';

const purpose = z.enum(['signup', 'reset'], { error: 'Must be signup or reset' });

/** The account as the signed-in customer's screens hold it. */
export const profile = z.object({ CompanyName: z.string(), Email: z.string(), Mobile: z.string() });

/** An account as administrators and its owner read it. */
export const account = z.object({
  ID: z.string(),
  Email: z.string(),
  Mobile: z.string(),
  CompanyName: z.string(),
  Name: z.string(),
  CreatedAt: moment,
  UpdatedAt: moment,
  IsActive: z.boolean(),
  IsVerified: z.boolean(),
  IsSuspended: z.boolean(),
  IsDeleted: z.boolean(),
  IsBlocked: z.boolean(),
  IsAdmin: z.boolean(),
  version: z.int().describe('For If-Match'),
});
/** An account as administrators and its owner read it. */
export type Account = z.output<typeof account>;

/** An account as its owner reads it. */
export const ownAccount = account.extend({
  EmailReleasedAt: moment
    .nullable()
    .describe('When the email went to a sign-up whose number was verified with it'),
  SecondFactorSetupRequired: z
    .literal(true)
    .optional()
    .describe('Nothing else works before a second factor is set up'),
});

/** A row of the users table: the account and what it did so far. */
export const accountRow = account.extend({
  AuditRequested: z.boolean(),
  questionnaire_count: z.int(),
  catalogue_filled: z.int(),
  catalogue_total: z.int(),
});

/** A filter of two sides; empty is no filter. */
const yesOrNoFilter = z.preprocess((value) => (value === '' ? undefined : value), flag.optional());

/** What the users table can be sorted by; newest first by default. */
export const accountSorts = [
  '-joined',
  'joined',
  'company',
  '-company',
  'catalogue',
  '-catalogue',
  'questionnaires',
  '-questionnaires',
  '-audit',
] as const;

/** The users table's filters, as query names of GET /account/ and of a notification's `filter`. */
export const accountFilters = {
  search: searchText,
  status: z
    .enum(['Active', 'Suspended', 'Inactive', ''], {
      error: 'Must be Active, Suspended or Inactive',
    })
    .transform((status) => (status === '' ? undefined : status))
    .optional(),
  audit_requested: yesOrNoFilter.describe('Whether an audit is asked for and not reported yet'),
  has_questionnaire: yesOrNoFilter,
  verified: yesOrNoFilter.describe('Whether the mobile number is confirmed'),
  joined_from: day.describe('Joined on this day or later, in Indian time'),
  joined_to: day.describe('Joined on this day or earlier, in Indian time'),
};

/** What signing in answers a customer. */
export const signedIn = z.object({
  token: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.literal(false),
});

/** What signing in answers an administrator. */
export const signedInAdministrator = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  isAdmin: z.literal(true),
  companyName: z.string().optional().describe('Only where isAdmin true was not asked for'),
  isVerified: z.boolean().optional().describe('Only where isAdmin true was not asked for'),
  secondFactorSetupRequired: z
    .literal(true)
    .optional()
    .describe('Nothing else works before a second factor is set up'),
});

/** A sentence for a person. */
export const message = z.object({ message: z.string() });

/** Accounts: registering, signing in, codes, passwords, and the list administrators work with. */
export const accountCalls = {
  register: endpoint({
    method: 'POST',
    path: '/account/register',
    who: 'anyone',
    summary: 'Registers a company and sends a code to its mobile number',
    body: registration,
    answers: {
      201: z.object({
        message: z.string(),
        user: profile,
        registration: z
          .string()
          .describe('Secret of this one registration, to be sent with verifyOtp'),
        code_sent: z.boolean().describe('Whether a code is on its way; false: ask for one later'),
      }),
    },
    errors: ['email_taken', 'mobile_taken', 'too_many'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    who: 'anyone',
    summary: 'Signs in; with isAdmin true only an administrator',
    body: login,
    answers: { 200: z.union([signedIn, signedInAdministrator]) },
    errors: [
      'wrong_credentials',
      'invalid_credentials',
      'second_factor_required',
      'wrong_second_factor',
      'not_verified',
      'not_active',
      'not_administrator',
      'too_many',
    ],
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/account/sendOtp',
    who: 'anyone',
    summary: 'Sends a code, answering alike for known and unknown numbers',
    body: z.object({ mobile, purpose: purpose.optional() }),
    answers: { 200: message },
    errors: ['too_many'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/account/resendOtp',
    who: 'anyone',
    summary: 'Sends a new code for the last purpose of a number',
    body: z.object({ mobile }),
    answers: { 200: message },
    errors: ['too_many'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/account/verifyOtp',
    who: 'anyone',
    summary: 'Verifies a code; answers a session for signup, a single-use grant for reset',
    body: z
      .object({
        Mobile: mobile,
        otp: code,
        registration: blankableText(200)
          .optional()
          .describe('Which registration a sign-up code confirms; absent: the only one'),
      })
      .transform(({ Mobile, otp, registration }) => ({
        mobile: Mobile,
        code: otp,
        registration: registration || undefined,
      })),
    answers: { 200: z.object({ token: z.string(), purpose, user: profile }) },
    errors: [
      'invalid_code',
      'not_active',
      'sign_up_again',
      'mobile_taken',
      'email_taken',
      'too_many',
    ],
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/account/resetPassword',
    who: 'reset_grant',
    summary: 'Sets a new password and ends every session of the account',
    body: z.object({ Password: newPassword }).transform((body) => ({ password: body.Password })),
    answers: { 200: message },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    who: 'signed_in',
    summary: 'Ends the session of the token',
    answers: { 204: null },
    beforeSecondFactor: true,
    idempotent: false,
  }),
  me: endpoint({
    method: 'GET',
    path: '/account/me',
    who: 'signed_in',
    summary: 'The account behind the token',
    answers: { 200: dataOf(ownAccount) },
    beforeSecondFactor: true,
  }),
  listAccounts: endpoint({
    method: 'GET',
    path: '/account/',
    who: 'administrator',
    summary: 'The users table, newest first; everything up to 1000 without page',
    query: z.object({
      page: pageIfSent,
      page_size: pageSizeIfSent,
      sort: z
        .enum(accountSorts, { error: `Must be one of ${accountSorts.join(', ')}` })
        .default('-joined')
        .describe('A minus turns it round'),
      ...accountFilters,
    }),
    answers: { 200: pageOf(accountRow) },
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/account/',
    who: 'administrator',
    summary: 'Changes company name and flags of an account',
    query: z.object({ id }),
    body: z
      .object({
        CompanyName: text(200, 'Company name is required').optional(),
        IsActive: flag.optional(),
        IsVerified: flag.optional(),
        IsSuspended: flag.optional(),
        IsDeleted: flag.optional(),
        IsBlocked: flag.optional(),
      })
      .transform((body) => ({
        companyName: body.CompanyName,
        isActive: body.IsActive,
        isVerified: body.IsVerified,
        isSuspended: body.IsSuspended,
        isDeleted: body.IsDeleted,
        isBlocked: body.IsBlocked,
      })),
    answers: { 200: dataOf(account) },
    errors: ['not_found', 'last_administrator', 'mobile_taken', 'email_taken', 'stale'],
  }),
};
