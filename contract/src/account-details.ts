import { z } from 'zod';
import { ownAccount } from './account.ts';
import { email, newPassword } from './account-bodies.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, flag, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

/** A device somebody is signed in on. */
export const session = z.object({
  ID: z.string(),
  UserAgent: z.string(),
  CreatedAt: moment.describe('When it signed in'),
  ExpiresAt: moment,
  Current: z.boolean().describe('The one that asks'),
});

/** What an account agreed to, and whether it is being erased. */
export const privacy = z.object({
  ConsentVersion: z.string().describe('Of the notice agreed to; empty where none was'),
  ConsentedAt: moment.nullable(),
  AnalyticsConsent: z.boolean(),
  ErasureDueAt: moment.nullable().describe('Seven days after it was asked for'),
});

/** One's own account: company details, password, devices, consent, export, erasure. */
export const accountDetailsCalls = {
  changeMyAccount: endpoint({
    method: 'PUT',
    path: '/account/me',
    who: 'verified',
    summary: "Changes one's own company name and email",
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
    summary: 'Sets a new password and ends every other session',
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
    summary: 'Where one is signed in, newest first',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/account/me/sessions/:id',
    who: 'signed_in',
    summary: 'Signs one device out',
    params: z.object({ id: z.guid({ error: 'Must be an id' }) }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
  readMyPrivacy: endpoint({
    method: 'GET',
    path: '/account/me/privacy',
    who: 'signed_in',
    summary: 'Consent and erasure of one’s own account',
    answers: { 200: dataOf(privacy) },
  }),
  changeMyPrivacy: endpoint({
    method: 'PUT',
    path: '/account/me/privacy',
    who: 'signed_in',
    summary: 'Switches the use for analytics on or off',
    body: z
      .object({ AnalyticsConsent: flag })
      .transform((body) => ({ analyticsConsent: body.AnalyticsConsent })),
    answers: { 200: dataOf(privacy) },
  }),
  exportMyData: endpoint({
    method: 'GET',
    path: '/account/me/export',
    who: 'verified',
    summary: 'Everything stored about one’s own account, as JSON',
    answers: { 200: dataOf(z.record(z.string(), z.unknown())) },
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/account/me/erasure',
    who: 'verified',
    summary: 'Erases the account in seven days; can be taken back until then',
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
    summary: 'Takes the erasure back',
    answers: { 204: null },
  }),
};
