import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const good = {
  '/account/register': {
    Email: 'head@plant.example',
    Password: 'kraft liner 7',
    CompanyName: 'Plant',
    Mobile: '9876543210',
    ConsentVersion: '2026-11-01',
    AnalyticsConsent: true,
  },
  '/account/login': { Mobile: '9876543210', Password: 'kraft liner 7' },
  '/account/sendOtp': { mobile: '9876543210', purpose: 'reset' },
  '/account/resendOtp': { mobile: '9876543210' },
  '/account/verifyOtp': { Mobile: '9876543210', otp: '123456' },
};
type Path = keyof typeof good;

const ten = 'Please enter a 10-digit mobile number';
const missing = 'Mobile number is required';
const wrongNumbers: [unknown, string][] = [
  ['', missing],
  ['   ', missing],
  [undefined, missing],
  [null, missing],
  [9876543210, missing],
  [['9876543210'], missing],
  [{ $gt: '' }, missing],
  ['987654321', ten],
  ['98765432101', ten],
  ['9198765432101234', ten],
  ['98765x43210', ten],
  ['98765\u000043210', ten],
  ['९८७६५४३२१', ten],
  ['9'.repeat(50_000), ten],
];
const unstorable = 'Contains characters that cannot be stored';
const company = 'Company name is required';

const wrong: [Path, string, unknown, string][] = [
  ...(
    [
      ['/account/register', 'Mobile'],
      ['/account/login', 'Mobile'],
      ['/account/sendOtp', 'mobile'],
      ['/account/resendOtp', 'mobile'],
      ['/account/verifyOtp', 'Mobile'],
    ] as const
  ).flatMap(([path, name]) =>
    wrongNumbers.map(([value, sentence]): [Path, string, unknown, string] => [
      path,
      name,
      value,
      sentence,
    ]),
  ),
  ['/account/register', 'Email', undefined, 'Email is required'],
  ['/account/register', 'Email', ' ', 'Email is required'],
  ['/account/register', 'Email', 7, 'Email is required'],
  ['/account/register', 'Email', 'head@plant', 'Invalid email address'],
  ['/account/register', 'Email', 'head plant@x.in', 'Invalid email address'],
  ['/account/register', 'Email', `${'x'.repeat(250)}@x.in`, 'At most 254 characters'],
  ['/account/register', 'Email', 'a\u0000@x.in', unstorable],
  ['/account/register', 'Email', 'a\udc00@x.in', unstorable],
  ['/account/register', 'Password', undefined, 'Password is required'],
  ['/account/register', 'Password', '', 'Password is required'],
  ['/account/register', 'Password', 123456, 'Password is required'],
  ['/account/register', 'Password', '12345', 'Password must be at least 6 characters'],
  ['/account/register', 'Password', 'x'.repeat(201), 'Password must be at most 200 characters'],
  [
    '/account/register',
    'Password',
    'Qwerty123',
    'This password is too common. Please choose another.',
  ],
  ['/account/register', 'CompanyName', undefined, company],
  ['/account/register', 'CompanyName', ' \t ', company],
  ['/account/register', 'CompanyName', { a: 1 }, company],
  ['/account/register', 'CompanyName', 'x'.repeat(201), 'At most 200 characters'],
  ['/account/register', 'CompanyName', 'x\u0000', unstorable],
  ['/account/register', 'ConsentVersion', 7, 'Must be text'],
  ['/account/register', 'ConsentVersion', '2099-01-01', 'No such version'],
  ['/account/register', 'ConsentVersion', 'yes', 'No such version'],
  ['/account/register', 'ConsentVersion', 'x'.repeat(41), 'At most 40 characters'],
  ['/account/register', 'AnalyticsConsent', 'perhaps', 'Must be true or false'],
  ['/account/login', 'Password', undefined, 'Password is required'],
  ['/account/login', 'Password', '', 'Password is required'],
  ['/account/login', 'Password', ['x'], 'Password is required'],
  ['/account/sendOtp', 'purpose', 'login', 'Must be signup or reset'],
  ['/account/sendOtp', 'purpose', 7, 'Must be signup or reset'],
  ['/account/verifyOtp', 'otp', undefined, 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', 123456, 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', '12345', 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', '1234567', 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', '12345x', 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', '123456\n', 'Please enter complete OTP'],
  ['/account/verifyOtp', 'otp', '１２３４５６', 'Please enter complete OTP'],
];

describe('bad input to the calls of an account', () => {
  const test = testApp();
  const call = wire(test);
  let before: Awaited<ReturnType<typeof stateOf>>;
  beforeAll(async () => {
    before = await stateOf(test.platform.db);
  });
  const json = { 'content-type': 'application/json' };
  const paths = Object.keys(good) as Path[];

  it.each(wrong)('%s names %s when it is %j', async (path, name, value, sentence) => {
    const answer = await call.post(path, { ...good[path], [name]: value });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({
      error: sentence,
      code: 'validation',
      fields: { [name]: sentence },
    });
    expect(Object.keys(answer.json().fields)).toEqual([name]);
  });

  it('names every wrong field at once, spelled as it was sent', async () => {
    const nothing = await call.post('/account/register', {});
    expect(nothing.json()).toMatchObject({
      error: 'Please check the marked fields.',
      fields: {
        Email: 'Email is required',
        Password: 'Password is required',
        CompanyName: company,
        Mobile: missing,
      },
    });
    const lower = await call.post('/account/login', { mobile: '12', password: '' });
    expect(lower.json().fields).toEqual({ mobile: ten, password: 'Password is required' });
  });

  it.each(paths)('%s refuses a body that is not an object', async (path) => {
    for (const payload of ['[]', '7', '"text"', 'null', 'true', '[{"Mobile":"9876543210"}]']) {
      const answer = await call.post(path, payload, json);
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    expect((await call.post(path)).statusCode).toBe(400);
    expect((await call.post(path, '', json)).json().fields).toBeDefined();
  });

  it.each(paths)(
    '%s refuses broken or deeply nested JSON, and ignores prototype names',
    async (path) => {
      const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
      for (const payload of ['{', '{"Mobile":', "{'a':1}", '\u0000', '{"a":1}}', deep]) {
        const answer = await call.post(path, payload, json);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().code).toBe('malformed');
        expect(answer.body).not.toMatch(/JSON|position|token|stack/i);
      }
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        const payload = `{"${name}":{"isAdmin":true,"prototype":{"isAdmin":true}}}`;
        expect((await call.post(path, payload, json)).statusCode).toBe(400);
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  it.each(paths)('%s refuses other content types and bodies over 256 KB', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'image/png',
      'nonsense',
    ]) {
      const answer = await call.post(path, 'Mobile=9876543210', { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().code).toBe('unsupported_type');
    }
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await call.post(path, '--x--', form)).statusCode).toBe(415);
    const padded = (bytes: number) => {
      const body = JSON.stringify({ ...good[path], purpose: 'login', pad: '' });
      return body.replace('"pad":""', `"pad":"${'x'.repeat(bytes - body.length)}"`);
    };
    const large = await call.post(path, padded(256 * 1024 + 1), json);
    expect(large.statusCode).toBe(413);
    expect(large.json().code).toBe('too_large');
  });

  it('accepts a body of exactly 256 KB', async () => {
    const body = JSON.stringify({ ...good['/account/verifyOtp'], pad: '' });
    const full = body.replace('"pad":""', `"pad":"${'x'.repeat(256 * 1024 - body.length)}"`);
    const answer = await call.post('/account/verifyOtp', full, json);
    expect(answer.json().code).toBe('invalid_code');
  });

  it('ignores an idempotency key when the caller is not signed in', async () => {
    for (const path of paths) {
      const answer = await call.post(path, {}, { 'idempotency-key': 'bad key' });
      expect(Object.keys(answer.json().fields)).not.toContain('Idempotency-Key');
    }
  });

  it('leaves nothing behind', async () => {
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
