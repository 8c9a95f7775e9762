import { errors } from '@fluteline/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../client/index.ts';
import { errorSentence, sessionEndSentence, sessionOverOnWire } from './error-sentence.ts';

const own = 'Your session has ended. Please log in again.';

describe('a session that is over', () => {
  it.each(Object.entries(sessionOverOnWire))('is told as a person says it for %s', (code, wire) => {
    expect(errorSentence(new ApiError({ status: 401, code, message: wire })).sentence).toBe(own);
    expect(sessionEndSentence(wire)).toBe(own);
    expect(errors[code as keyof typeof errors].sentence).toBe(wire);
  });

  it('is told with the reason where the server gives one', () => {
    expect(sessionEndSentence('')).toBe(own);
    expect(sessionEndSentence('Your account was closed.')).toBe('Your account was closed.');
  });
});
