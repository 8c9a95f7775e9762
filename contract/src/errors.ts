import { z } from 'zod';

/** Every error on the wire: its HTTP status, and the sentence shown if a call has no better one. */
export const errors = {
  validation: { status: 400, sentence: 'Please check the marked fields.' },
  malformed: { status: 400, sentence: 'The request could not be read.' },
  invalid_code: { status: 400, sentence: 'Invalid OTP. Please try again.' },
  token_required: { status: 401, sentence: 'Token is required' },
  token_invalid: { status: 401, sentence: 'Token is invalid or expired' },
  wrong_credentials: { status: 401, sentence: 'Mobile number or password is incorrect' },
  invalid_credentials: { status: 401, sentence: 'Invalid credentials' },
  second_factor_required: {
    status: 401,
    sentence: 'Please log in at the panel, with a code from your authenticator app.',
  },
  wrong_second_factor: {
    status: 401,
    sentence: 'This code is wrong or has already been used. Please wait for the next one.',
  },
  forbidden: { status: 403, sentence: 'You are not allowed to do this.' },
  not_verified: { status: 403, sentence: 'User not verified' },
  not_active: { status: 403, sentence: 'Account is not active' },
  not_administrator: { status: 403, sentence: 'Unauthorized access' },
  second_factor_setup_required: {
    status: 403,
    sentence: 'Please set up your second factor first.',
  },
  not_found: { status: 404, sentence: 'Not found' },
  email_taken: { status: 409, sentence: 'This email is already registered' },
  mobile_taken: { status: 409, sentence: 'This mobile number is already registered' },
  sign_up_again: { status: 409, sentence: 'Please sign up again' },
  part_exists: { status: 409, sentence: 'This part is already filled in.' },
  cross_reference_exists: {
    status: 409,
    sentence: 'These two model numbers already have a cross-reference.',
  },
  in_flight: { status: 409, sentence: 'The first request with this key is still being processed.' },
  not_empty: { status: 409, sentence: 'There are already items in the catalogue.' },
  submitted_elsewhere: {
    status: 409,
    sentence:
      'Your plant questionnaire was submitted from another device. Nothing in it was changed.',
  },
  saved_searches_full: {
    status: 409,
    sentence: 'You have already saved ten searches. Please remove one first.',
  },
  nothing_submitted: { status: 409, sentence: 'Please submit the plant questionnaire first.' },
  last_administrator: { status: 409, sentence: 'The last administrator cannot be removed.' },
  second_factor_on: { status: 409, sentence: 'Your second factor is already on.' },
  second_factor_off: { status: 409, sentence: 'Please set up your own second factor first.' },
  second_factor_kept: {
    status: 409,
    sentence: 'Every administrator must have a second factor.',
  },
  stale: {
    status: 412,
    sentence: 'Somebody else has changed this in the meantime. Reload and try again.',
  },
  too_large: { status: 413, sentence: 'This is too large to send.' },
  unsupported_type: { status: 415, sentence: 'This type of content is not accepted.' },
  key_reused: { status: 422, sentence: 'This key has already been used with another request.' },
  too_many: { status: 429, sentence: 'Too many attempts. Please wait and try again.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  too_many_calls: {
    status: 429,
    sentence: 'Too many requests from this account at once. Please wait and try again.',
  },
  too_slow: {
    status: 503,
    sentence: 'This search takes too long. Please type more letters, or use fewer filters.',
  },
  busy: { status: 503, sentence: 'The server is busy just now. Please try again.' },
  unavailable: {
    status: 503,
    sentence: 'The service is not available just now. Please try again.',
  },
  storage_full: {
    status: 507,
    sentence: 'The server has run out of storage space. Please try again later.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** A machine-readable error name. */
export type ErrorCode = keyof typeof errors;

/** The change that preceded one refused because it was made on an older version. */
const conflict = z.object({
  changed_by: z
    .string()
    .describe(
      'Name of the account that made the change; empty if unknown or not visible to the caller',
    ),
  by_administrator: z.boolean(),
  is_own: z.boolean().describe('Whether the caller made the change, for example in another window'),
  changed_at: z.iso.datetime().nullable(),
  current: z
    .unknown()
    .describe('Current state as the call returns it, including `version`; null if it was deleted'),
});

/** Body of every answer that is not a success. */
export const errorBody = z.object({
  error: z.string().describe('Error message for the user, as a sentence'),
  code: z.string().describe('Error code in snake_case'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Error messages by the name of the field sent'),
  registration: z
    .string()
    .optional()
    .describe(
      'With not_verified at sign-in: secret with which verifyOtp confirms this registration',
    ),
  code_sent: z
    .boolean()
    .optional()
    .describe('With not_verified at sign-in: whether a code was sent'),
  conflict: conflict
    .optional()
    .describe(
      'Change that was made first; present with 412, and with 404 if the object was deleted',
    ),
  request_id: z.string().optional().describe('ID of the request, to be quoted to support'),
});
/** Body of every answer that is not a success. */
export type ErrorBody = z.output<typeof errorBody>;
