import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aMachine, anAccount, aQuery } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();

it('does not block another account that can be erased', async () => {
  const due = { erasureDueAt: test.clock() };
  const [stuck, free] = [await anAccount(test.platform, due), await anAccount(test.platform, due)];
  await aQuery(test.platform, { accountId: stuck.id, details: 'kept' });
  await aMachine(test.platform, { accountId: free.id });
  await sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update on query for each row
      when (old.account_id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(
    test.platform.db,
  );
  await expect(eraseAccountsJob(test.platform).run({})).rejects.toThrow(
    'accounts could not be erased',
  );
  const erased = await test.platform.db
    .selectFrom('account')
    .select(['id', 'erasedAt', 'companyName'])
    .where('id', 'in', [stuck.id, free.id])
    .execute();
  const of = (id: string) => erased.find((row) => row.id === id);
  expect(of(stuck.id)).toMatchObject({ erasedAt: null, companyName: stuck.companyName });
  expect(of(free.id)).toMatchObject({ erasedAt: expect.any(Date), companyName: '' });
});
