import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { code, currentPassword, flag, moment } from './fields.ts';
import { dataOf } from './lists.ts';

/** Six digits from the authenticator app, or a recovery code. */
const factorCode = z
  .string({ error: 'Please enter the code' })
  .trim()
  .min(1, 'Please enter the code')
  .max(64, 'This code is wrong or has already been used');

const passwordAndCode = z
  .object({ CurrentPassword: currentPassword, Code: factorCode })
  .transform((body) => ({ currentPassword: body.CurrentPassword, code: body.Code }));

/** State of the caller's second factor. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  since: moment.nullable(),
  recovery_codes_left: z.int(),
  is_required: z.boolean().describe('Whether every administrator must have a second factor'),
});

const recoveryCodes = dataOf(
  z.object({
    recovery_codes: z.array(z.string()).describe('Returned only here; each code can be used once'),
  }),
);

/**
 * Calls on an administrator's second factor: time-based one-time codes (RFC 6238: SHA-1, six
 * digits, 30 seconds). The answers contain secrets, so none is stored for an idempotency key.
 */
export const secondFactorCalls = {
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/admin/second-factor',
    who: 'administrator',
    summary: "Returns whether the caller's second factor is on and whether it is required",
    answers: { 200: dataOf(secondFactor) },
    beforeSecondFactor: true,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/admin/second-factor/secret',
    who: 'administrator',
    summary:
      "Creates a secret for the caller's authenticator app, to be confirmed with a first code",
    body: z.object({}),
    answers: {
      201: dataOf(
        z.object({
          secret: z.string().describe('Secret in Base32, to be typed into the authenticator app'),
          address: z.string().describe('Secret as an otpauth:// URI, to be shown as a QR code'),
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
    summary: "Switches the caller's second factor on and ends the caller's other sessions",
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
    summary: "Switches the caller's second factor off, unless it is required",
    body: passwordAndCode,
    answers: { 204: null },
    errors: ['second_factor_off', 'second_factor_kept', 'too_many'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/admin/second-factor/recovery-codes',
    who: 'administrator',
    summary: 'Creates new recovery codes, which replace the previous ones',
    body: passwordAndCode,
    answers: { 201: recoveryCodes },
    errors: ['second_factor_off', 'too_many'],
    idempotent: false,
  }),
  changeSecondFactorPolicy: endpoint({
    method: 'PUT',
    path: '/admin/second-factor/policy',
    who: 'administrator',
    summary: 'Makes the second factor required or optional for all administrators',
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
