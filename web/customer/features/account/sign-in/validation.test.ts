import { describe, expect, it } from 'vitest';
import {
  loginErrors,
  passwordChangeErrors,
  resetErrors,
  type SignupValues,
  signupErrors,
} from './validation.ts';

const complete: SignupValues = {
  companyName: 'Shree Box Packaging',
  email: 'r.shah@shreebox.example',
  mobile: '9825011223',
  password: 'kraft-22',
  confirmation: 'kraft-22',
  consent: true,
  analytics: false,
};
const said = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence));

describe('validation', () => {
  it('checks a login', () => {
    expect(said(loginErrors({ mobile: '', password: '' }))).toEqual({
      mobile: 'Mobile number is required',
      password: 'Password is required',
    });
    expect(said(loginErrors({ mobile: '9825011223', password: 'x' }))).toEqual({});
  });

  it('checks an empty sign-up', () => {
    const empty = { companyName: ' ', email: '', mobile: '', password: '', confirmation: '' };
    expect(said(signupErrors({ ...empty, consent: false, analytics: false }))).toEqual({
      companyName: 'Company name is required',
      email: 'Email is required',
      mobile: 'Mobile number is required',
      password: 'Password is required',
      confirmation: 'Please confirm your password',
      consent: 'Please agree to the privacy notice',
    });
  });

  it.each<[Partial<SignupValues>, object]>([
    [{}, {}],
    [{ analytics: true }, {}],
    [{ email: 'a@b' }, { email: 'Invalid email address' }],
    [{ mobile: '12345' }, { mobile: 'Please enter a 10-digit mobile number' }],
    [
      { password: 'abc', confirmation: 'abc' },
      { password: 'Password must be at least 6 characters' },
    ],
    [{ confirmation: 'other' }, { confirmation: 'Passwords do not match' }],
    [
      { password: '123456', confirmation: '123456' },
      { password: 'This password is too common. Please choose another.' },
    ],
    [
      { password: 'aaaaaa', confirmation: 'aaaaaa' },
      { password: 'Password cannot be one character repeated' },
    ],
    [
      { password: `+91 ${complete.mobile}`, confirmation: `+91 ${complete.mobile}` },
      { password: 'Password cannot be your mobile number' },
    ],
  ])('checks a sign-up with %o', (changed, expected) => {
    expect(said(signupErrors({ ...complete, ...changed }))).toEqual(expected);
  });

  it('checks a new password', () => {
    expect(said(resetErrors({ password: '', confirmation: '' }))).toEqual({
      password: 'Password is required',
      confirmation: 'Confirm Password is required',
    });
    const own = { password: '9825011223', confirmation: '9825011223' };
    const refused = { password: 'Password cannot be your mobile number' };
    expect(said(resetErrors(own, '9825011223'))).toEqual(refused);
    expect(said(passwordChangeErrors({ ...own, current: 'x' }, '9825011223'))).toEqual(refused);
    expect(said(resetErrors({ password: 'kraft-22', confirmation: 'x' }))).toEqual({
      confirmation: 'Passwords do not match',
    });
  });
});
