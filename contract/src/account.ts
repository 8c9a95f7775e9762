import { accountSorts, accountStatuses } from '@fluteline/domain/account';
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

/** The account as the screens of a signed-in customer hold it. */
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
  version: z.int().describe('Version of this object, for the If-Match header'),
});
/** An account as administrators and its owner read it. */
export type Account = z.output<typeof account>;

/** An account as its owner reads it. */
export const ownAccount = account.extend({
  EmailReleasedAt: moment
    .nullable()
    .describe(
      'Time at which the email was removed because a sign-up with the same email was verified; null otherwise',
    ),
  SecondFactorSetupRequired: z
    .literal(true)
    .optional()
    .describe('Present if a second factor must be set up before other calls are accepted'),
});

/** A row of the users table: the account and its activity so far. */
export const accountRow = account.extend({
  AuditRequested: z.boolean(),
  questionnaire_count: z.int(),
  catalogue_filled: z.int(),
  catalogue_total: z.int(),
});

/** Filter with two values; an empty one is no filter. */
const yesOrNoFilter = z.preprocess((value) => (value === '' ? undefined : value), flag.optional());

/** The users table's filters, as query names of GET /account/ and in a notification's `filter`. */
export const accountFilters = {
  search: searchText,
  status: z
    .enum([...accountStatuses, ''], {
      error: 'Must be Active, Suspended or Inactive',
    })
    .transform((status) => (status === '' ? undefined : status))
    .optional(),
  audit_requested: yesOrNoFilter.describe(
    'Only accounts with (true) or without (false) a requested audit that has no report yet',
  ),
  has_questionnaire: yesOrNoFilter,
  verified: yesOrNoFilter.describe(
    'Only accounts with a verified (true) or unverified (false) mobile number',
  ),
  joined_from: day.describe(
    'Only accounts that joined on or after this day (YYYY-MM-DD, Indian time)',
  ),
  joined_to: day.describe(
    'Only accounts that joined on or before this day (YYYY-MM-DD, Indian time)',
  ),
};

/** Answer to the sign-in of a customer. */
export const signedIn = z.object({
  token: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.literal(false),
});

/** Answer to the sign-in of an administrator. */
export const signedInAdministrator = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  isAdmin: z.literal(true),
  companyName: z
    .string()
    .optional()
    .describe('Present only if the request did not send isAdmin true'),
  isVerified: z
    .boolean()
    .optional()
    .describe('Present only if the request did not send isAdmin true'),
  secondFactorSetupRequired: z
    .literal(true)
    .optional()
    .describe('Present if a second factor must be set up before other calls are accepted'),
});

/** A sentence for the user. */
export const message = z.object({ message: z.string() });

/** Calls on accounts: registering, signing in, codes, passwords, and the administrators' list. */
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
        registration: z.string().describe('Secret of this registration, to be sent with verifyOtp'),
        code_sent: z.boolean().describe('Whether a code was sent; if false, request one later'),
      }),
    },
    errors: ['email_taken', 'mobile_taken', 'too_many'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    who: 'anyone',
    summary: 'Signs in; with isAdmin true, only administrators are accepted',
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
    summary: 'Sends a code; the answer is the same for known and unknown numbers',
    body: z.object({ mobile, purpose: purpose.optional() }),
    answers: { 200: message },
    errors: ['too_many'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/account/resendOtp',
    who: 'anyone',
    summary: 'Sends a new code to a mobile number, for the purpose last requested',
    body: z.object({ mobile }),
    answers: { 200: message },
    errors: ['too_many'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/account/verifyOtp',
    who: 'anyone',
    summary: 'Verifies a code; returns a session token for signup or a single-use token for reset',
    body: z
      .object({
        Mobile: mobile,
        otp: code,
        registration: blankableText(200)
          .optional()
          .describe(
            'Secret of the registration that a sign-up code confirms; not needed if the number has only one',
          ),
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
    summary: 'Signs out by ending the session of the token',
    answers: { 204: null },
    beforeSecondFactor: true,
    idempotent: false,
  }),
  me: endpoint({
    method: 'GET',
    path: '/account/me',
    who: 'signed_in',
    summary: "Returns the caller's account",
    answers: { 200: dataOf(ownAccount) },
    beforeSecondFactor: true,
  }),
  listAccounts: endpoint({
    method: 'GET',
    path: '/account/',
    who: 'administrator',
    summary: 'Lists accounts, newest first by default; without page, up to 1000 accounts',
    query: z.object({
      page: pageIfSent,
      page_size: pageSizeIfSent,
      sort: z
        .enum(accountSorts, { error: `Must be one of ${accountSorts.join(', ')}` })
        .default('-joined')
        .describe('Sort key; a leading minus reverses the order'),
      ...accountFilters,
    }),
    answers: { 200: pageOf(accountRow) },
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/account/',
    who: 'administrator',
    summary: 'Changes the company name and flags of an account',
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
