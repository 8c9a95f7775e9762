import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../kit/client/index.ts';
import { type AuthStep, authFailure } from './auth-failure.ts';

const refused = (status: number, code: string, message: string, fields = {}) =>
  new ApiError({ status, code, message, fields });
const network = new NetworkError('unreachable');
const unexpected = 'An unexpected error occurred. Please try again.';
const unreachable = 'No connection to Fluteline. Check your network and try again.';

describe('the failure of a sign-in step', () => {
  it.each<[AuthStep, Error, string]>([
    [
      'login',
      refused(403, 'not_active', 'Account is not active'),
      'Your account is not active. Please contact support or try again later.',
    ],
    [
      'login',
      refused(401, 'wrong_credentials', 'Mobile number or password is incorrect'),
      'Incorrect Password - Try Again',
    ],
    ['login', refused(503, 'unavailable', 'Not available.'), 'Not available.'],
    ['login', refused(500, 'unknown', ''), 'Login failed. Try again.'],
    ['signup', refused(409, 'email_taken', 'x'), 'This email is already registered'],
    ['signup', refused(500, 'internal', 'unique email'), 'This email is already registered'],
    [
      'signup',
      refused(500, 'internal', 'Oops'),
      'An error occurred while creating your account. Please try again.',
    ],
    ['signup', refused(418, 'teapot', 'I am one'), unexpected],
    ['code', refused(400, 'invalid_code', 'Invalid'), 'Invalid OTP. Please try again.'],
    ['code', refused(503, 'unavailable', 'Not available.'), 'Not available.'],
    ['code', network, unreachable],
    ['forgot', network, unreachable],
    ['forgot', refused(429, 'too_many', 'Please wait 24 seconds.'), 'Please wait 24 seconds.'],
    ['reset', network, unreachable],
  ])('has a sentence for step %s and error %s', (step, error, text) => {
    expect(authFailure(step, error).text).toBe(text);
  });

  it.each<[AuthStep, string]>([
    ['login', 'Login failed. Try again.'],
    ['signup', unexpected],
  ])(
    'of step %s has the reason as a second line when the sentence only says that it failed',
    (step, text) => {
      expect(authFailure(step, network)).toMatchObject({ text, detail: unreachable });
    },
  );

  it.each<[AuthStep, Error, object]>([
    ['signup', refused(409, 'email_taken', 'x'), { Email: 'This email is already registered' }],
    ['signup', refused(409, 'mobile_taken', 'Taken'), { Mobile: 'Taken' }],
    ['signup', refused(400, 'validation', 'x', { Email: 'Invalid' }), { Email: 'Invalid' }],
    [
      'reset',
      refused(400, 'validation', 'x', { Password: 'Too common' }),
      { Password: 'Too common' },
    ],
  ])('has sentences by field for step %s and error %s', (step, error, fields) => {
    expect(authFailure(step, error)).toMatchObject({ fields });
  });

  it.each<[AuthStep, Error, object]>([
    [
      'login',
      refused(403, 'not_verified', 'User not verified'),
      { text: 'User not verified. OTP resent.', next: 'verify' },
    ],
    ['code', refused(409, 'sign_up_again', 'Again'), { text: 'Again', next: 'signup' }],
    ['reset', refused(401, 'token_invalid', 'Token is invalid or expired'), { next: 'forgot' }],
  ])('names the next step for step %s and error %s', (step, error, expected) => {
    expect(authFailure(step, error)).toMatchObject(expected);
  });

  it.each<[AuthStep, number]>([
    ['code', 403],
    ['code', 404],
    ['code', 408],
    ['code', 409],
    ['reset', 401],
    ['reset', 403],
  ])('is uncertain at step %s when a proxy answers %i', (step, status) => {
    expect(authFailure(step, refused(status, 'unknown', ''))).toEqual({
      text: 'Something went wrong on our side. Please try again.',
      isUnsure: true,
    });
  });

  it.each<[AuthStep, string]>([
    ['login', 'x'],
    ['signup', 'x'],
    ['code', 'x'],
    ['forgot', ''],
    ['reset', 'x'],
  ])('of step %s says how long to wait after too many attempts', (step, message) => {
    const error = new ApiError({ status: 429, code: 'too_many', message, retryAfter: 30 });
    expect(authFailure(step, error).text).toBe(
      'Too many attempts. Please try again in 30 seconds.',
    );
  });
});
