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
    ['😀😀😀😀😀a', null],
    ['kraft7', null],
    ['123456', 'too_common'],
    ['PassWord', 'too_common'],
    ['Fluteline123', 'too_common'],
    ['xy'.repeat(100), null],
    ['😀a'.repeat(100), null],
    ['aaaaaa', 'repeated'],
    ['AaAaAa', 'repeated'],
    ['......', 'repeated'],
    ['aaaaab', null],
    ['x'.repeat(201), 'too_long'],
  ])('%j has the problem %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it.each(['9876543210', '+91 98765 43210', '09876543210', '98765-43210'])(
    '%s is refused as the owner’s own number',
    (password) => {
      expect(passwordProblem(password, 'customer', '9876543210')).toBe('own_mobile');
      expect(passwordProblem(password, 'customer', '9876543211')).not.toBe('own_mobile');
    },
  );

  it('may contain the owner’s number together with other characters', () => {
    expect(passwordProblem('9876543210 kraft', 'customer', '9876543210')).toBeNull();
  });

  it('has a longer minimum for an administrator', () => {
    expect(passwordProblem('eleven char', 'administrator')).toBe('too_short');
    expect(passwordProblem('twelve chars', 'administrator')).toBeNull();
    expect(passwordProblem('fluteline123', 'administrator')).toBe('too_common');
    expect(passwordProblem('', 'administrator')).toBe('required');
  });

  it('that suits an administrator suits a customer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), (password) => {
        const isGoodForBoth = passwordProblem(password) === null;
        return isGoodForBoth || passwordProblem(password, 'administrator') !== null;
      }),
    );
  });

  it('on the common list is long enough to be tried and written in the case it is compared in', () => {
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(6);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
