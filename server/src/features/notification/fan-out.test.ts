import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAccount } from '../../testing/builders.ts';
import { aNotification } from '../../testing/report-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { deliver, fanOutJob, fanOutOf } from './fan-out.ts';
import { latestOf as latestNotification, picturesInNotifications } from './store.ts';

const CROWD = 2500;

describe('delivering a notification', () => {
  const test = testApp();
  const fanOut = (id: string) => fanOutJob(test.platform).run({ notificationId: id });
  const deliveredOf = (id: string) =>
    test.platform.db
      .selectFrom('notification')
      .select(['recipients', 'delivered', 'isStopped'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const havers = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notification_recipient where notification_id = ${id}`.execute(
      test.platform.db,
    );
    return rows[0]?.count;
  };
  const crowd = () =>
    sql`
      insert into account (id, role, mobile, company_name, password_hash, is_active, is_verified,
        registered_at, created_at, updated_at)
      select gen_random_uuid(), 'customer', (7000000000 + n)::text, 'Plant', 'none', true, true,
        now(), now(), now()
      from generate_series(1, ${sql.lit(CROWD)}) n`.execute(test.platform.db);

  it('continues where a killed delivery stopped, and reaches each account once', async () => {
    await crowd();
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'all' },
      recipients: CROWD,
      delivered: 0,
    });
    await sql`
      with half as (
        insert into notification_recipient (account_id, notification_id)
        select account.id, ${id} from account where role = 'customer' and mobile < '7000001200'
        returning 1
      )
      update notification set delivered = (select count(*) from half) where id = ${id}`.execute(
      test.platform.db,
    );
    expect(await deliveredOf(id)).toMatchObject({ recipients: CROWD, delivered: 1199 });
    const whole = { recipients: CROWD, delivered: CROWD, isStopped: false };
    await fanOut(id);
    expect(await deliveredOf(id)).toEqual(whole);
    expect(await havers(id)).toBe(CROWD);
    await Promise.all([fanOut(id), fanOut(id)]);
    expect(await deliveredOf(id)).toEqual(whole);
    expect(await havers(id)).toBe(CROWD);
  });

  it('does not count accounts that have disappeared meanwhile', async () => {
    const account = await anAccount(test.platform);
    const accountIds = [account.id, newId(test.clock())];
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'named', accountIds },
      recipients: 2,
      delivered: 0,
    });
    await fanOut(id);
    expect(await deliveredOf(id)).toMatchObject({ recipients: 1, delivered: 1, isStopped: false });
    expect(await latestNotification(test.platform.db, account.id)).toMatchObject({ id });
    expect(await latestNotification(test.platform.db, accountIds[1] ?? '')).toBeUndefined();
    await fanOut(newId(test.clock()));
  });

  it('stops once its sender is no longer an administrator', async () => {
    const sender = await anAccount(test.platform, { role: 'administrator', isActive: false });
    const given = { audience: { kind: 'all' as const }, recipients: CROWD, delivered: 0 };
    const { id } = await aNotification(test.platform, { ...given, sentBy: sender.id });
    await fanOut(id);
    expect(await deliveredOf(id)).toEqual({ recipients: CROWD, delivered: 0, isStopped: true });
    const half = await aNotification(test.platform, given);
    let batches = 0;
    const mayGoOn = async () => ++batches === 1;
    await deliver(fanOutOf(test.platform), half.id, { mayGoOn, notify: async () => undefined });
    expect(await deliveredOf(half.id)).toEqual({
      recipients: CROWD,
      delivered: 1000,
      isStopped: true,
    });
    expect(await havers(half.id)).toBe(1000);
  });

  it('does not block receipts while the devices of a batch are notified', async () => {
    const { db } = test.platform;
    const { id: accountId } = await anAccount(test.platform);
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'named', accountIds: [accountId] },
      recipients: 1,
      delivered: 0,
    });
    const notified: (readonly string[])[] = [];
    const notify = async (_: unknown, { accountIds }: { accountIds: readonly string[] }) => {
      // Fails at once if it would have to wait.
      await sql`select from notification where id = ${id} for no key update nowait`.execute(db);
      notified.push(accountIds);
    };
    await deliver(fanOutOf(test.platform), id, { mayGoOn: async () => true, notify });
    expect(notified).toEqual([[accountId]]);
    expect(await deliveredOf(id)).toMatchObject({ recipients: 1, delivered: 1, isStopped: false });
  });

  it('protects the pictures it shows from the sweep', async () => {
    const image = 'AAAAAAAAAAAAAAAAAAAAAA-64x48';
    await aNotification(test.platform, { image });
    const names = [image, 'BBBBBBBBBBBBBBBBBBBBBB-64x48'];
    expect(await picturesInNotifications(test.platform.db, names)).toEqual([image]);
  });
});
