import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { code, currentPassword, flag, moment } from './fields.ts';
import { dataOf } from './lists.ts';

/** Six digits of the authenticator app, or a recovery code. */
const factorCode = z
  .string({ error: 'Please enter the code' })
  .trim()
  .min(1, 'Please enter the code')
  .max(64, 'This code is not right, or was used already');

const passwordAndCode = z
  .object({ CurrentPassword: currentPassword, Code: factorCode })
  .transform((body) => ({ currentPassword: body.CurrentPassword, code: body.Code }));

/** How the caller's second factor stands. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  since: moment.nullable(),
  recovery_codes_left: z.int(),
  is_required: z.boolean().describe('Whether every administrator must have one'),
});

const recoveryCodes = dataOf(
  z.object({ recovery_codes: z.array(z.string()).describe('Shown once; each is good once') }),
);

/**
 * An administrator's second factor: time-based one-time codes (RFC 6238: SHA-1, six digits, 30
 * seconds). Its answers carry secrets, so none is stored for an idempotency key.
 */
export const secondFactorCalls = {
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/admin/second-factor',
    who: 'administrator',
    summary: 'Whether one’s own second factor is on, and whether it must be',
    answers: { 200: dataOf(secondFactor) },
    beforeSecondFactor: true,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/admin/second-factor/secret',
    who: 'administrator',
    summary: 'Makes a secret for one’s authenticator app, to be confirmed by a first code',
    body: z.object({}),
    answers: {
      201: dataOf(
        z.object({
          secret: z.string().describe('Base 32, to be typed'),
          address: z.string().describe('otpauth:// address, to be shown as a QR code'),
        }),
      ),
    },
    errors: ['second_factor_on'],
    idempotent: false,
    beforeSecondFactor: true,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/admin/second-factor',
    who: 'administrator',
    summary: 'Switches one’s second factor on, and ends one’s other sessions',
    body: z
      .object({ CurrentPassword: currentPassword, Code: code })
      .transform((body) => ({ currentPassword: body.CurrentPassword, code: body.Code })),
    answers: { 201: recoveryCodes },
    errors: ['second_factor_on', 'second_factor_off', 'too_many'],
    idempotent: false,
    beforeSecondFactor: true,
  }),
  switchOffSecondFactor: endpoint({
    method: 'DELETE',
    path: '/admin/second-factor',
    who: 'administrator',
    summary: 'Switches one’s second factor off, where it need not be on',
    body: passwordAndCode,
    answers: { 204: null },
    errors: ['second_factor_off', 'second_factor_kept', 'too_many'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/admin/second-factor/recovery-codes',
    who: 'administrator',
    summary: 'Gives new recovery codes in place of the ones before',
    body: passwordAndCode,
    answers: { 201: recoveryCodes },
    errors: ['second_factor_off', 'too_many'],
    idempotent: false,
  }),
  changeSecondFactorPolicy: endpoint({
    method: 'PUT',
    path: '/admin/second-factor/policy',
    who: 'administrator',
    summary: 'Asks every administrator for a second factor, or leaves it to each',
    body: z
      .object({ CurrentPassword: currentPassword, RequiredForAll: flag })
      .transform((body) => ({
        currentPassword: body.CurrentPassword,
        isRequired: body.RequiredForAll,
      })),
    answers: { 200: dataOf(secondFactor) },
    errors: ['second_factor_off', 'too_many'],
  }),
};
