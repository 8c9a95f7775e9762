import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { aCustomer, aMobile, anAdministrator } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import common from './common-passwords.json' with { type: 'json' };
import { hashPassword } from './password-hash.ts';

const PRESENT = 'double wall 5 ply';
const tooCommon = 'This password is too common. Please choose another.';
const repeated = 'Password cannot be one character repeated';
const ownMobile = 'Password cannot be your mobile number';

describe('a new password', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PRESENT);
  });

  const ways: Record<string, (Password: string, mobile: string) => ReturnType<typeof call.post>> = {
    'a sign-up': (Password, Mobile) =>
      call.post('/account/register', {
        Email: `mill${Mobile}@example.com`,
        CompanyName: 'Mill',
        Mobile,
        Password,
      }),
    'a reset': async (Password, mobile) => {
      const { account } = await aCustomer(test.platform, { mobile });
      const { id: accountId, role } = account;
      const grant = { accountId, role, purpose: 'reset', userAgent: 'test' } as const;
      const token = await openSession(test.platform.db, test.clock, grant);
      return call.put('/account/resetPassword', { Password }, bearer(token));
    },
    'a change': async (Password, mobile) => {
      const { headers } = await aCustomer(test.platform, { mobile, passwordHash });
      return call.put('/account/me/password', { CurrentPassword: PRESENT, Password }, headers);
    },
  };
  const cases = Object.keys(ways).flatMap((way) =>
    [
      ['jennifer', tooCommon],
      ['Mustang', tooCommon],
      ['kkkkkk', repeated],
      ['own number', ownMobile],
    ].map(([password = '', sentence = '']) => [way, password, sentence] as const),
  );

  it.each(cases)('of %s must not be %s', async (way, password, sentence) => {
    const mobile = aMobile();
    const typed = password === 'own number' ? `+91 ${mobile}` : password;
    const refused = await ways[way]?.(typed, mobile);
    expect([refused?.statusCode, refused?.json().fields]).toEqual([400, { Password: sentence }]);
    const hashes = await test.platform.db
      .selectFrom('account')
      .select('passwordHash')
      .where('mobile', '=', mobile)
      .execute();
    expect(hashes.every((row) => ['none', passwordHash].includes(row.passwordHash))).toBe(true);
  });

  it('of an administrator must not be common, one repeated letter or the mobile number', async () => {
    const { headers } = await anAdministrator(test.platform);
    const Mobile = aMobile();
    const before = await stateOf(test.platform.db);
    for (const Password of ['1qaz2wsx3edc', 'kkkkkkkkkkkk', `+91 ${Mobile}`]) {
      const refused = await call.post(
        '/admin/administrators',
        { Name: 'Ravi', Mobile, Password, CurrentPassword: PRESENT },
        headers,
      );
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['Password']]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('is compared with 3,000 common ones of at least six characters, each once, in lower case', () => {
    const list = common.passwords.split(' ');
    expect(new Set(list).size).toBe(3000);
    expect(list).toHaveLength(3000);
    for (const password of list) {
      expect([...password].length).toBeGreaterThanOrEqual(6);
      expect(password).toBe(password.toLowerCase());
    }
    expect(common.source).toContain('@zxcvbn-ts/language-common 4.1.3');
    expect(common.license).toContain('Permission is hereby granted');
  });

  it('that no longer meets the rules still works for signing in', async () => {
    const old = { passwordHash: await hashPassword('jennifer') };
    const { mobile } = (await aCustomer(test.platform, old)).account;
    const answer = await call.post('/account/login', { Mobile: mobile, Password: 'jennifer' });
    expect(answer.statusCode).toBe(200);
  });
});
