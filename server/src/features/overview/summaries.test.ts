import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAccount, anItem, aQuery } from '../../testing/builders.ts';
import { untilItWaits } from '../../testing/lock-waits.ts';
import { testApp } from '../../testing/test-app.ts';
import { readCounts } from './store.ts';
import { sumUpWeeksJob } from './sum-up-weeks.ts';
import { readWeeks, sumUpWeeks } from './week-store.ts';
import { lastWeeks } from './weeks.ts';

const HOUR = 3_600_000;
const subject = fc.constantFrom('spare_part' as const, 'machine' as const);
const hoursAgo = fc.integer({ min: 0, max: 13 * 7 * 24 });
const which = fc.nat({ max: 20 });
/**
 * The possible changes of queries; `which` selects one of the existing queries, modulo their
 * number.
 */
const step = fc.oneof(
  fc.record({ do: fc.constant('raise' as const), subject, hoursAgo }),
  fc.record({ do: fc.constant('resolve' as const), which, hoursAgo }),
  fc.record({ do: fc.constant('reopen' as const), which }),
  fc.record({ do: fc.constant('move' as const), which, subject, hoursAgo }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('sum up' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('the figures of the weeks', () => {
  const test = testApp();
  const { mondays } = lastWeeks(new Date());
  /**
   * Converts hours to half milliseconds: the median of times in milliseconds is a whole number of
   * these.
   */
  const halves = (hours: number) => Math.round(hours * HOUR * 2);
  const byWeek = (rows: Awaited<ReturnType<typeof readWeeks>>) =>
    rows
      .filter(({ raised }) => raised > 0)
      .map(({ monday, subject, raised, medianHours }) => [
        monday,
        subject,
        raised,
        medianHours === null ? null : halves(medianHours),
      ])
      .sort();

  /** Computes the figures of the weeks from the queries themselves. */
  async function counted() {
    const { rows } = await sql<{ subject: string; createdAt: Date; resolvedAt: Date | null }>`
      select subject, created_at, resolved_at from query`.execute(test.platform.db);
    const weeks = new Map<string, (number | null)[]>();
    for (const { subject, createdAt, resolvedAt } of rows) {
      const monday = lastWeeks(createdAt).mondays.at(-1) ?? '';
      const hours = resolvedAt && (resolvedAt.getTime() - createdAt.getTime()) / HOUR;
      if (!mondays.includes(monday)) continue;
      const key = `${monday} ${subject}`;
      weeks.set(key, [...(weeks.get(key) ?? []), hours]);
    }
    return [...weeks]
      .map(([key, all]) => {
        const hours = all.filter((one) => one !== null).sort((one, other) => one - other);
        const middle = (hours.length - 1) / 2;
        const [low, high] = [hours[Math.floor(middle)] ?? 0, hours[Math.ceil(middle)] ?? 0];
        const median = hours.length > 0 ? halves((low + high) / 2) : null;
        return [...key.split(' '), all.length, median];
      })
      .sort();
  }

  async function take(one: Step, accountId: string) {
    const { db } = test.platform;
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    if (one.do === 'sum up') return sumUpWeeks(db, mondays);
    if (one.do === 'raise') {
      return aQuery(test.platform, {
        accountId,
        subject: one.subject,
        createdAt: ago(one.hoursAgo),
      });
    }
    const ids = await db.selectFrom('query').select('id').orderBy('id').execute();
    const id = ids[one.which % Math.max(ids.length, 1)]?.id;
    if (!id) return;
    if (one.do === 'remove') return db.deleteFrom('query').where('id', '=', id).execute();
    const changed = {
      resolve: { status: 'resolved', resolvedAt: ago('hoursAgo' in one ? one.hoursAgo : 0) },
      reopen: { status: 'open', resolvedAt: null },
      move: { createdAt: ago('hoursAgo' in one ? one.hoursAgo : 0) },
    } as const;
    return db.updateTable('query').set(changed[one.do]).where('id', '=', id).execute();
  }

  it('match the queries, whatever changed and whenever they were summed up', async () => {
    const { db } = test.platform;
    const { id } = await anAccount(test.platform);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(one, id);
        expect(byWeek(await readWeeks(db, mondays))).toEqual(await counted());
        await sumUpWeeks(db, mondays);
        expect(byWeek(await readWeeks(db, mondays))).toEqual(await counted());
      }),
      { numRuns: 25 },
    );
  });

  it('are read without the queries of a week that was summed up', async () => {
    const { db } = test.platform;
    await aQuery(test.platform, { createdAt: new Date(Date.now() - 30 * 24 * HOUR) });
    await sumUpWeeks(db, mondays);
    expect(await sumUpWeeks(db, mondays)).toBe(0);
    const { rows } = await sql<{ current: boolean; ended: boolean }>`
      select version = summed_version as current,
        monday::timestamp at time zone 'Asia/Kolkata' + interval '9 days' <= now() as ended
      from query_week where monday = any(${mondays})`.execute(db);
    expect(rows.filter(({ ended }) => ended).length).toBeGreaterThan(9);
    expect(rows.filter(({ ended, current }) => ended && !current)).toEqual([]);
  });

  it('leave out a week that changes while it is summed up, until the next time', async () => {
    const { db } = test.platform;
    const createdAt = new Date(Date.now() - 40 * 24 * HOUR);
    const { id } = await aQuery(test.platform, { createdAt });
    const summed = await db.transaction().execute(async (tx) => {
      const resolvedAt = new Date(createdAt.getTime() + 5 * HOUR);
      await tx
        .updateTable('query')
        .set({ status: 'resolved', resolvedAt })
        .where('id', '=', id)
        .execute();
      return untilItWaits(db, () => sumUpWeeks(db, mondays));
    });
    await summed.working;
    expect(byWeek(await readWeeks(db, mondays))).toEqual(await counted());
    await sumUpWeeks(db, mondays);
    expect(byWeek(await readWeeks(db, mondays))).toEqual(await counted());
  });
});

describe('the stored summaries of the weeks', () => {
  const test = testApp();

  it('are deleted when their week is no longer shown', async () => {
    const { platform } = test;
    for (const days of [30, 200]) {
      await aQuery(platform, { createdAt: new Date(Date.now() - days * 24 * HOUR) });
    }
    const known = async () => {
      const rows = await platform.db.selectFrom('queryWeek').select('monday').execute();
      return rows.map(({ monday }) => monday).sort();
    };
    const { mondays } = lastWeeks(platform.clock());
    const [first = ''] = mondays;
    expect((await known()).filter((monday) => monday < first)).toHaveLength(1);
    await sumUpWeeksJob(platform).run({});
    expect((await known()).filter((monday) => !mondays.includes(monday))).toEqual([]);
    expect(await known()).toContain(
      lastWeeks(new Date(Date.now() - 30 * 24 * HOUR)).mondays.at(-1),
    );
  });
});

describe('the counts of users and items', () => {
  const test = testApp();
  const shown = fc.record({ of: fc.constantFrom('account', 'item'), ended: fc.boolean() });
  const change = fc.constantFrom('end', 'restore', 'remove', 'add many');

  it('match the rows, whatever was added, ended, restored and removed', async () => {
    const { db } = test.platform;
    const counted = async () => {
      const { rows } = await sql<{ users: number; catalogue: number }>`
        select (select count(*) from account where erased_at is null) as users,
          (select count(*) from catalogue_item where deleted_at is null) as catalogue`.execute(db);
      return rows[0];
    };
    const add = ({ of, ended }: { of: string; ended: boolean }) => {
      const at = ended ? new Date() : null;
      return of === 'item'
        ? anItem(test.platform, { deletedAt: at })
        : anAccount(test.platform, ended ? { isActive: false, erasedAt: at } : {});
    };
    const changes = {
      end: sql`update catalogue_item set deleted_at = now() where model_no like '%1'`,
      restore: sql`update catalogue_item set deleted_at = null where model_no like '%1'`,
      remove: sql`delete from catalogue_item where model_no like '%3'`,
      'add many': sql`
        insert into catalogue_item (id, category, product_name, model_no, created_at, updated_at,
          deleted_at)
        select gen_random_uuid(), 'Others', 'Gear', 'G-' || n, now(), now(),
          case when n % 2 = 0 then now() end from generate_series(1, 9) n`,
    } as const;
    const step = fc.oneof(shown, change);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          if (typeof one === 'string') await changes[one as keyof typeof changes].execute(db);
          else await add(one);
        }
        expect(await readCounts(db)).toMatchObject((await counted()) ?? {});
      }),
      { numRuns: 25 },
    );
  });
});
