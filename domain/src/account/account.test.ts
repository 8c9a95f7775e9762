import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION, consentVersions, isConsentVersion } from './consent.ts';
import { emailKey, isEmail } from './email.ts';
import { isCode, readCode } from './one-time-code.ts';
import { refusalFor } from './policy.ts';
import { accountStatus, givesWay, wasAdministrator } from './status.ts';

describe('an email address', () => {
  it.each(['a@b.in', 'Ravi.K+x@mill.co.in', 'ü@mühle.de'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@b', 'a b@c.de', '@b.in', 'a@.', 'a@b@c.de', `${'x'.repeat(251)}@b.in`])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('is compared without letter case', () => {
    expect(emailKey(' Ravi@Mill.IN ')).toBe('ravi@mill.in');
    fc.assert(fc.property(fc.emailAddress(), (e) => emailKey(e) === emailKey(e.toUpperCase())));
  });
});

describe('a one-time code', () => {
  it('has exactly six digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{6}$/), isCode));
    for (const text of ['', '12345', '1234567', '12345a', '123456\n', '１２３４５６']) {
      expect(isCode(text)).toBe(false);
    }
  });

  it('is read with the spaces that apps show and in digits of another script', () => {
    expect(['123 456', ' 123456\n', '१२३ ४५६'].map(readCode)).toEqual(Array(3).fill('123456'));
  });
});

describe('permission to make a call', () => {
  const caller = (given: object = {}) => ({
    accountId: 'a',
    isAdministrator: false,
    isVerified: true,
    isActive: true,
    ...given,
  });

  it.each([
    ['signed_in', null, 'token_required'],
    ['verified', null, 'token_required'],
    ['administrator', null, 'token_required'],
    ['signed_in', caller({ isVerified: false }), null],
    ['verified', caller({ isVerified: false }), 'not_verified'],
    ['verified', caller(), null],
    ['verified', caller({ isVerified: false, isAdministrator: true }), null],
    ['administrator', caller(), 'not_administrator'],
    ['administrator', caller({ isVerified: false }), 'not_administrator'],
    ['administrator', caller({ isAdministrator: true }), null],
  ] as const)('for a call open to %s, made by %j, gives the refusal %j', (who, by, refusal) => {
    expect(refusalFor(who, by)).toBe(refusal);
  });

  it('protects a screen under the same rule as its calls', () => {
    const refusals = [null, caller({ isVerified: false }), caller()].map((by) =>
      refusalFor('verified', by),
    );
    expect(refusals).toEqual(['token_required', 'not_verified', null]);
  });
});

describe('an account', () => {
  it('has the status Active, Suspended or Inactive', () => {
    expect(accountStatus({ isActive: true, isSuspended: false })).toBe('Active');
    expect(accountStatus({ isActive: false, isSuspended: true })).toBe('Suspended');
    expect(accountStatus({ isActive: false, isSuspended: false })).toBe('Inactive');
  });

  it('may be replaced only while its number is unproven and no administrator has barred it', () => {
    const fresh = {
      role: 'customer',
      isActive: true,
      isVerified: false,
      verifiedAt: null,
    } as const;
    expect(givesWay(fresh)).toBe(true);
    expect(givesWay({ ...fresh, isVerified: true })).toBe(false);
    expect(givesWay({ ...fresh, verifiedAt: new Date() })).toBe(false);
    expect(givesWay({ ...fresh, isActive: false })).toBe(false);
    expect(givesWay({ ...fresh, role: 'administrator' })).toBe(false);
  });

  it('without a company counts as a former administrator once it is a customer', () => {
    expect(wasAdministrator({ role: 'customer', companyName: '' })).toBe(true);
    expect(wasAdministrator({ role: 'customer', companyName: 'Deccan Boxes' })).toBe(false);
    expect(wasAdministrator({ role: 'administrator', companyName: '' })).toBe(false);
  });
});

describe('a version of the privacy notice', () => {
  it('is a published one, and a sign-up agrees to the newest', () => {
    expect(consentVersions.at(-1)).toBe(CONSENT_VERSION);
    expect(isConsentVersion(CONSENT_VERSION)).toBe(true);
    for (const none of ['', 'yes', '2099-01-01']) expect(isConsentVersion(none)).toBe(false);
  });
});
