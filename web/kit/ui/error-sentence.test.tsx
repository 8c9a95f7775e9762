import { errors } from '@fluteline/contract';
import { describe, expect, it } from 'vitest';
import { parseRefusal } from '../client/call-error.ts';
import { ApiError } from '../client/index.ts';
import { errorSentence, sessionEndSentence, sessionOverOnWire } from './error-sentence.ts';

const own = 'Your session has ended. Please log in again.';

describe('the sentence for an ended session', () => {
  it.each(Object.entries(sessionOverOnWire))('is plain English for %s', (code, wire) => {
    expect(errorSentence(new ApiError({ status: 401, code, message: wire })).sentence).toBe(own);
    expect(sessionEndSentence(wire)).toBe(own);
    expect(errors[code as keyof typeof errors].sentence).toBe(wire);
  });

  it('contains the reason if the server gives one', () => {
    expect(sessionEndSentence('')).toBe(own);
    expect(sessionEndSentence('Your account was closed.')).toBe('Your account was closed.');
  });
});

it('says that a payload is too large when a proxy rejects it without a message', () => {
  const { sentence } = errorSentence(parseRefusal(413, '<html>413</html>', null));
  expect(sentence).toMatch(/^The picture or the form is too large/);
});

it('is the server’s own sentence for a payload that is too large', () => {
  const body = JSON.stringify({ error: 'Images: at most 5 MB each', code: 'too_large' });
  expect(errorSentence(parseRefusal(413, body, null)).sentence).toBe('Images: at most 5 MB each');
});
