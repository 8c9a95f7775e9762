import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../kit/client/index.ts';
import { type AuthStep, authFailure } from './auth-failure.ts';

const refused = (status: number, code: string, message: string, fields = {}) =>
  new ApiError({ status, code, message, fields });
const network = new NetworkError('unreachable');
const unreachable = 'No connection to Fluteline. Check your network and try again.';

describe('what a refused step says', () => {
  it.each<[AuthStep, unknown, object]>([
    [
      'login',
      refused(403, 'not_verified', 'User not verified'),
      { text: 'User not verified. OTP resent.', next: 'verify' },
    ],
    [
      'login',
      refused(403, 'not_active', 'Account is not active'),
      { text: 'Your account is not active. Please contact support or try again later.' },
    ],
    [
      'login',
      refused(401, 'wrong_credentials', 'Mobile number or password is incorrect'),
      { text: 'Incorrect Password - Try Again' },
    ],
    [
      'login',
      refused(503, 'unavailable', 'Not available just now.'),
      { text: 'Not available just now.' },
    ],
    ['login', refused(500, 'unknown', ''), { text: 'Login failed. Try again.' }],
    ['login', network, { text: 'Login failed. Try again.', detail: unreachable }],
    [
      'signup',
      refused(409, 'email_taken', 'x'),
      {
        text: 'This email is already registered',
        fields: { Email: 'This email is already registered' },
      },
    ],
    [
      'signup',
      refused(500, 'internal', 'violates unique constraint on email'),
      { text: 'This email is already registered' },
    ],
    [
      'signup',
      refused(409, 'mobile_taken', 'This mobile number is already registered'),
      { fields: { Mobile: 'This mobile number is already registered' } },
    ],
    [
      'signup',
      refused(400, 'validation', 'Please check the marked fields.', {
        Email: 'Invalid email address',
      }),
      { fields: { Email: 'Invalid email address' } },
    ],
    [
      'signup',
      refused(500, 'internal', 'Oops'),
      { text: 'An error occurred while creating your account. Please try again.' },
    ],
    [
      'signup',
      refused(418, 'teapot', 'I am one'),
      { text: 'An unexpected error occurred. Please try again.' },
    ],
    [
      'signup',
      network,
      { text: 'An unexpected error occurred. Please try again.', detail: unreachable },
    ],
    [
      'code',
      refused(400, 'invalid_code', 'Invalid OTP. Please try again.'),
      { text: 'Invalid OTP. Please try again.' },
    ],
    [
      'code',
      refused(503, 'unavailable', 'Not available just now.'),
      { text: 'Not available just now.' },
    ],
    [
      'code',
      refused(409, 'sign_up_again', 'Please sign up again'),
      { text: 'Please sign up again', next: 'signup' },
    ],
    ['code', network, { text: unreachable }],
    ['forgot', network, { text: unreachable }],
    ['reset', refused(401, 'token_invalid', 'Token is invalid or expired'), { next: 'forgot' }],
    [
      'reset',
      refused(400, 'validation', 'Please check', { Password: 'Too common' }),
      { fields: { Password: 'Too common' } },
    ],
    ['reset', network, { text: unreachable }],
  ])('%s: %s', (step, error, expected) => {
    expect(authFailure(step, error)).toMatchObject(expected);
  });

  it.each<AuthStep>(['login', 'signup', 'code', 'forgot', 'reset'])(
    '%s: waits in words',
    (step) => {
      const error = new ApiError({ status: 429, code: 'too_many', message: 'x', retryAfter: 30 });
      expect(authFailure(step, error).text).toBe(
        'Too many attempts. Please try again in 30 seconds.',
      );
    },
  );
});
