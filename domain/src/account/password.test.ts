import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordProblem } from './password.ts';

describe('a password', () => {
  it.each([
    ['', 'required'],
    ['     ', 'too_short'],
    ['12345', 'too_short'],
    ['😀😀😀😀😀', 'too_short'],
    ['😀😀😀😀😀😀', null],
    ['kraft7', null],
    ['123456', 'too_common'],
    ['PassWord', 'too_common'],
    ['Fluteline123', 'too_common'],
    ['x'.repeat(200), null],
    ['😀'.repeat(200), null],
    ['x'.repeat(201), 'too_long'],
  ])('%j: %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('is longer for an administrator', () => {
    expect(passwordProblem('eleven char', 'administrator')).toBe('too_short');
    expect(passwordProblem('twelve chars', 'administrator')).toBeNull();
    expect(passwordProblem('fluteline123', 'administrator')).toBe('too_common');
    expect(passwordProblem('', 'administrator')).toBe('required');
  });

  it('good for an administrator is good for a customer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), (password) => {
        const isGoodForBoth = passwordProblem(password) === null;
        return isGoodForBoth || passwordProblem(password, 'administrator') !== null;
      }),
    );
  });

  it('common ones are all long enough to be tried, in the case they are compared in', () => {
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(6);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
