import { z } from 'zod';
import { ownAccount } from './account.ts';
import { email, newPassword } from './account-bodies.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, flag, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

/** A device on which an account is signed in. */
export const session = z.object({
  ID: z.string(),
  UserAgent: z.string(),
  CreatedAt: moment.describe('Time of the sign-in'),
  ExpiresAt: moment,
  Current: z.boolean().describe('Whether this session made the request'),
});

/** The consents of an account, and whether it is being erased. */
export const privacy = z.object({
  ConsentVersion: z
    .string()
    .describe('Version of the privacy notice that the user agreed to; empty if none'),
  ConsentedAt: moment.nullable(),
  AnalyticsConsent: z.boolean(),
  ErasureDueAt: moment
    .nullable()
    .describe('Time of the erasure, seven days after the request; null if no erasure is requested'),
});

/**
 * Calls on the caller's own account: company details, password, devices, consent, export, erasure.
 */
export const accountDetailsCalls = {
  changeMyAccount: endpoint({
    method: 'PUT',
    path: '/account/me',
    who: 'verified',
    summary: "Changes the company name and email of the caller's account",
    body: z
      .object({
        CompanyName: text(200, 'Company name is required').optional(),
        Email: email.optional(),
      })
      .transform((body) => ({ companyName: body.CompanyName, email: body.Email })),
    answers: { 200: dataOf(ownAccount) },
    errors: ['email_taken'],
  }),
  changeMyPassword: endpoint({
    method: 'PUT',
    path: '/account/me/password',
    who: 'verified',
    summary: "Sets a new password and ends every other session of the caller's account",
    body: z
      .object({ CurrentPassword: currentPassword, Password: newPassword })
      .transform((body) => ({ current: body.CurrentPassword, password: body.Password })),
    answers: { 204: null },
    errors: ['too_many'],
  }),
  listMySessions: endpoint({
    method: 'GET',
    path: '/account/me/sessions',
    who: 'signed_in',
    summary: "Lists the sessions of the caller's account, newest first",
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/account/me/sessions/:id',
    who: 'signed_in',
    summary: "Ends one session of the caller's account",
    params: z.object({ id: z.guid({ error: 'Must be an id' }) }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
  readMyPrivacy: endpoint({
    method: 'GET',
    path: '/account/me/privacy',
    who: 'signed_in',
    summary: "Returns the consents of the caller's account and its erasure date",
    answers: { 200: dataOf(privacy) },
  }),
  changeMyPrivacy: endpoint({
    method: 'PUT',
    path: '/account/me/privacy',
    who: 'signed_in',
    summary: 'Gives or withdraws the consent to the use of data for analytics',
    body: z
      .object({ AnalyticsConsent: flag })
      .transform((body) => ({ analyticsConsent: body.AnalyticsConsent })),
    answers: { 200: dataOf(privacy) },
  }),
  exportMyData: endpoint({
    method: 'GET',
    path: '/account/me/export',
    who: 'verified',
    summary: "Returns everything that is stored about the caller's account, as JSON",
    answers: { 200: dataOf(z.record(z.string(), z.unknown())) },
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/account/me/erasure',
    who: 'verified',
    summary:
      "Requests the erasure of the caller's account in seven days; can be cancelled until then",
    body: z
      .object({ Password: currentPassword })
      .transform((body) => ({ password: body.Password })),
    answers: { 200: dataOf(privacy) },
    errors: ['too_many', 'last_administrator'],
  }),
  cancelErasure: endpoint({
    method: 'DELETE',
    path: '/account/me/erasure',
    who: 'verified',
    summary: "Cancels the requested erasure of the caller's account",
    answers: { 204: null },
  }),
};
