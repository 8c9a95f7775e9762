import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aMobile, type SignedIn } from '../testing/builders.ts';
import { anAdministratorWhoTypes, PASSWORD } from '../testing/second-factor.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { up } from './0047-fast-hashes-of-passwords.ts';

describe('the stored answers of an earlier release', () => {
  const test = testApp();
  const call = wire(test);
  const keysOf = async ({ account }: SignedIn) => {
    const rows = await test.platform.db
      .selectFrom('idempotency')
      .select('key')
      .where('accountId', '=', account.id)
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  };

  it('are removed when their requests may have had a password, and no others', async () => {
    const desk = await anAdministratorWhoTypes(test);
    const { passwordHash } = desk.account;
    const buyer = await aCustomer(test.platform, { passwordHash });
    const named = ({ headers }: SignedIn, key: string) => ({ ...headers, 'idempotency-key': key });
    const again = { CurrentPassword: PASSWORD };
    const added = { ...again, Name: 'Ravi', Mobile: aMobile(), Password: 'blue reel 48 rolls' };
    const policy = { ...again, RequiredForAll: false };
    const changed = { ...again, Password: 'double wall 5 ply' };
    const erased = { Password: PASSWORD };
    const weak = { ...added, Password: '1qaz2wsx3edc' };
    const answers = [
      await call.post('/admin/administrators', added, named(desk, 'added-administrator')),
      await call.put('/admin/second-factor/policy', policy, named(desk, 'changed-policy')),
      await call.post('/admin/administrators', weak, named(desk, 'refused-password')),
      await call.put(
        `/account/?id=${desk.account.id}`,
        { Name: 'Meera' },
        named(desk, 'renamed-administrator'),
      ),
      await call.post('/account/me/erasure', erased, named(buyer, 'requested-erasure')),
      await call.delete('/account/me/erasure', buyer.headers),
      await call.put('/account/me/password', changed, named(buyer, 'changed-password')),
      await call.put(
        '/account/me/privacy',
        { AnalyticsConsent: true },
        named(buyer, 'changed-privacy'),
      ),
    ];
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([201, 200, 400, 200, 200, 204, 204, 200]);
    expect([await keysOf(desk), await keysOf(buyer)]).toEqual([
      ['added-administrator', 'changed-policy', 'refused-password', 'renamed-administrator'],
      ['changed-password', 'changed-privacy', 'requested-erasure'],
    ]);
    await up(test.platform.db.withoutPlugins() as Kysely<unknown>);
    expect([await keysOf(desk), await keysOf(buyer)]).toEqual([
      ['renamed-administrator'],
      ['changed-privacy'],
    ]);
  });
});
