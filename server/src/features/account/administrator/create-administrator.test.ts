import { describe, expect, it } from 'vitest';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { createAdministrator, createFirstAdministrator } from './create-administrator.ts';
import { startingAdministrator } from './starting-administrator.ts';

const PASSWORD = 'anilox roll 400 lpi';

describe('making an administrator', () => {
  const test = testApp();
  const create = (given: object = {}) =>
    createAdministrator(test.platform.db, test.clock, {
      mobile: aMobile(),
      password: PASSWORD,
      name: 'Day Desk',
      email: null,
      ...given,
    });
  const countAccounts = async () => {
    const { count } = await test.platform.db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('creates one who can sign in to the panel', async () => {
    const mobile = aMobile();
    await create({ mobile: `+91 ${mobile}`, email: 'Desk@Fluteline.example', name: ' Day Desk ' });
    const body = { mobile, password: PASSWORD, isAdmin: true };
    const answer = await wire(test).post('/account/login', body);
    expect(answer.json()).toMatchObject({
      name: 'Day Desk',
      email: 'Desk@Fluteline.example',
      mobile,
      isAdmin: true,
    });
  });

  it.each([
    [{ mobile: '12345' }, 'The mobile number must have ten digits.'],
    [{ mobile: '987654321012' }, 'The mobile number must have ten digits.'],
    [{ password: '' }, 'The password is missing.'],
    [{ password: 'eleven char' }, 'An administrator’s password needs at least 12 characters.'],
    [{ password: 'administrator' }, 'This password is too common. Please choose another.'],
    [{ name: '  ' }, 'The name must have 1 to 200 characters.'],
    [{ email: 'nowhere' }, 'The email address is not valid.'],
  ])('refuses %j in one sentence', async (given, sentence) => {
    const before = await countAccounts();
    await expect(create(given)).rejects.toThrow(sentence);
    expect(await countAccounts()).toBe(before);
  });

  it('takes over no account’s number or email, but is not blocked by an unverified registration', async () => {
    const plant = await anAccount(test.platform);
    await expect(create({ mobile: plant.mobile })).rejects.toThrow('mobile number exists already');
    const email = plant.email?.toUpperCase();
    await expect(create({ email })).rejects.toThrow('email exists already');
    const squatter = await anAccount(test.platform, { isVerified: false, verifiedAt: null });
    await create({ mobile: squatter.mobile, email: squatter.email });
  });

  it('happens only at the first start, and once in processes that start together', async () => {
    const own = await startTestApp({ ADMIN_MOBILE: '9811111111', ADMIN_PASSWORD: PASSWORD });
    try {
      await Promise.all([1, 2, 3].map(() => startingAdministrator(own.platform)));
      const rows = await own.platform.db.selectFrom('account').selectAll().execute();
      expect(rows).toMatchObject([{ role: 'administrator', mobile: '9811111111' }]);
      const other = { mobile: '9822222222', password: PASSWORD, name: 'Second', email: null };
      expect(await createFirstAdministrator(own.platform.db, own.clock, other)).toBe(false);
    } finally {
      await own.close();
    }
  });

  it('reports settings from which none can be created', async () => {
    const own = await startTestApp({ ADMIN_MOBILE: '98', ADMIN_PASSWORD: PASSWORD });
    try {
      await expect(startingAdministrator(own.platform)).rejects.toThrow(
        'The ADMIN_ settings do not create an administrator: The mobile number must have ten digits.',
      );
    } finally {
      await own.close();
    }
  });
});
