import { errors } from '@fluteline/contract';
import { describe, expect, it } from 'vitest';
import { parseRefusal } from '../client/call-error.ts';
import { ApiError } from '../client/index.ts';
import { errorSentence, sessionEndSentence, sessionOverOnWire } from './error-sentence.ts';

const own = 'Your session has ended. Please log in again.';

describe('a session that is over', () => {
  it.each(Object.entries(sessionOverOnWire))('reads as a person says it for %s', (code, wire) => {
    expect(errorSentence(new ApiError({ status: 401, code, message: wire })).sentence).toBe(own);
    expect(sessionEndSentence(wire)).toBe(own);
    expect(errors[code as keyof typeof errors].sentence).toBe(wire);
  });

  it('is shown with the reason where the server gives one', () => {
    expect(sessionEndSentence('')).toBe(own);
    expect(sessionEndSentence('Your account was closed.')).toBe('Your account was closed.');
  });
});

it('says that something is too large where a proxy refused it without a word', () => {
  const { sentence } = errorSentence(parseRefusal(413, '<html>413</html>', null));
  expect(sentence).toMatch(/^The picture or the form is too large/);
});

it('says what the server says of what is too large', () => {
  const body = JSON.stringify({ error: 'Images: at most 5 MB each', code: 'too_large' });
  expect(errorSentence(parseRefusal(413, body, null)).sentence).toBe('Images: at most 5 MB each');
});
