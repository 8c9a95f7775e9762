import { describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../../testing/builders.ts';
import { memoryStore } from '../../../testing/memory-store.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';
import { copyErasures, readErasures, recordErasures } from './record-erasures.ts';
import { setLostErasures } from './record-store.ts';
import { recordErasuresJob, repeatErasures } from './repeat-erasures.ts';

const PASSWORD = 'double wall 5 ply';
const DAY = 86_400;

const rowOf = ({ platform }: TestApp, { account }: SignedIn) =>
  platform.db
    .selectFrom('account')
    .select(['erasureDueAt', 'erasedAt'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();

const entriesOf = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([id, due]) => ({ id, due }));

describe('the list of erasures', () => {
  const test = testApp();
  const call = wire(test);

  it('contains an account as soon as it requests erasure, in the store of files and in that of backups', async () => {
    const me = await aCustomer(test.platform, { passwordHash: await hashPassword(PASSWORD) });
    const listed = async () => (await readErasures(test.platform.files))[me.account.id];
    const asked = await call.post('/account/me/erasure', { Password: PASSWORD }, me.headers);
    const due = asked.json().data.ErasureDueAt;
    await expect.poll(listed).toBe(new Date(due).toISOString());
    await call.delete('/account/me/erasure', me.headers);
    await expect.poll(listed).toEqual({ takenBack: due });
    const backups = memoryStore();
    await recordErasures({ ...test.platform, backups });
    expect(await readErasures(backups)).not.toHaveProperty(me.account.id);
  });

  it('retains accounts that are no longer in the database', async () => {
    const before = { '01900000-0000-7000-8000-000000000000': '2026-01-01T00:00:00.000Z' };
    const backups = memoryStore();
    await backups.put('erasures/list.json', Buffer.from(JSON.stringify(before)), '');
    const files = memoryStore();
    const due = test.clock();
    const me = await aCustomer(test.platform, { erasureDueAt: due });
    await recordErasures({ ...test.platform, files, backups });
    const mine = { [me.account.id]: due.toISOString() };
    expect(await readErasures(backups)).toMatchObject({ ...before, ...mine });
    expect(await readErasures(files)).toMatchObject(mine);
  });

  it('retains requests that a database without its last writes does not contain', async () => {
    const { platform } = test;
    const me = await aCustomer(platform, { passwordHash: await hashPassword(PASSWORD) });
    const asked = async () => {
      const answer = await call.post('/account/me/erasure', { Password: PASSWORD }, me.headers);
      return new Date(answer.json().data.ErasureDueAt).toISOString();
    };
    await asked();
    await call.delete('/account/me/erasure', me.headers);
    test.clock.forward(3600);
    const lost = { [me.account.id]: await asked() };
    const listed = () => readErasures(platform.files);
    await expect.poll(listed).toMatchObject(lost);
    await platform.db
      .updateTable('account')
      .set({ erasureDueAt: null })
      .where('id', '=', me.account.id)
      .execute();
    await recordErasures({ ...platform, backups: null });
    expect(await listed()).toMatchObject(lost);
    const due = lost[me.account.id];
    await recordErasuresJob(platform).run({});
    expect((await rowOf(test, me)).erasureDueAt?.toISOString()).toBe(due);
    const entry = await platform.db
      .selectFrom('audit')
      .select('requestId')
      .where('targetId', '=', me.account.id)
      .where('action', '=', 'account.erasure_repeated')
      .execute();
    expect(entry).toEqual([{ requestId: 'record-erasures' }]);
  });

  it('cancels again an erasure that a database without its last writes would perform', async () => {
    const { platform } = test;
    const me = await aCustomer(platform, { passwordHash: await hashPassword(PASSWORD) });
    const asked = await call.post('/account/me/erasure', { Password: PASSWORD }, me.headers);
    const due: string = asked.json().data.ErasureDueAt;
    const listed = async () => (await readErasures(platform.files))[me.account.id];
    await expect.poll(listed).toBe(new Date(due).toISOString());
    await call.delete('/account/me/erasure', me.headers);
    await expect.poll(listed).toEqual({ takenBack: new Date(due).toISOString() });
    const recover = (erasureDueAt: string) =>
      platform.db
        .updateTable('account')
        .set({ erasureDueAt: new Date(erasureDueAt) })
        .where('id', '=', me.account.id)
        .execute();
    await recover(due);
    await recordErasuresJob(platform).run({});
    expect((await rowOf(test, me)).erasureDueAt).toBeNull();
    expect(await listed()).toEqual({ takenBack: new Date(due).toISOString() });
    // A new request has another due date.
    const later = new Date(new Date(due).getTime() + 1000).toISOString();
    await recover(later);
    await recordErasuresJob(platform).run({});
    expect((await rowOf(test, me)).erasureDueAt?.toISOString()).toBe(later);
    expect(await listed()).toBe(later);
  });

  it('does not repeat requests that were cancelled, completed or never belonged to an account', async () => {
    const { platform, clock } = test;
    const me = await aCustomer(platform, { passwordHash: await hashPassword(PASSWORD) });
    const asked = await call.post('/account/me/erasure', { Password: PASSWORD }, me.headers);
    const due = new Date(asked.json().data.ErasureDueAt).toISOString();
    await call.delete('/account/me/erasure', me.headers);
    const erased = await aCustomer(platform, { erasedAt: clock() });
    const files = memoryStore();
    const nobody = '01900000-0000-7000-8000-000000000000';
    // This is the list as another process read it before the cancellation.
    const list = { [me.account.id]: due, [erased.account.id]: due, [nobody]: due };
    expect(await setLostErasures(platform.db, entriesOf(list))).toEqual([]);
    await files.put('erasures/list.json', Buffer.from(JSON.stringify(list)), '');
    await recordErasuresJob({ ...platform, files, backups: null }).run({});
    expect((await rowOf(test, me)).erasureDueAt).toBeNull();
    expect((await rowOf(test, erased)).erasureDueAt).toBeNull();
    expect(await readErasures(files)).toMatchObject({
      [me.account.id]: { takenBack: due },
      [nobody]: due,
    });
  });

  it('is copied with the files to another store, whose own entries stay unless the copy knows better', async () => {
    const [from, to] = [memoryStore(), memoryStore()];
    await copyErasures(from, to);
    expect(to.files.size).toBe(0);
    const day = '2026-01-01T00:00:00.000Z';
    const put = (store: typeof from, list: object) =>
      store.put('erasures/list.json', Buffer.from(JSON.stringify(list)), '');
    await put(from, { asked: day, back: null });
    await put(to, { back: day, other: day });
    await copyErasures(from, to);
    expect(await readErasures(to)).toEqual({ asked: day, back: null, other: day });
  });

  it('contains an account that made its request while an older list was being written', async () => {
    const { platform, clock } = test;
    const files = memoryStore();
    const { put } = files;
    const asked = [(await aCustomer(platform, { erasureDueAt: clock() })).account.id];
    files.put = async (...args) => {
      files.put = put;
      asked.push((await aCustomer(platform, { erasureDueAt: clock() })).account.id);
      await recordErasures({ ...platform, files, backups: null });
      await put(...args);
    };
    await recordErasures({ ...platform, files, backups: null });
    expect(Object.keys(await readErasures(files))).toEqual(expect.arrayContaining(asked));
  });
});

describe('a restore', () => {
  const test = testApp();

  it('erases again accounts erased after the backup, and cancels again what was cancelled', async () => {
    const { platform, clock } = test;
    const due = new Date(clock().getTime() - DAY * 1000);
    const later = new Date(clock().getTime() + DAY * 1000);
    const gone = await aCustomer(platform);
    const asked = await aCustomer(platform);
    const stays = await aCustomer(platform, { erasureDueAt: due });
    const other = await aCustomer(platform);
    const list = {
      [gone.account.id]: due,
      [asked.account.id]: later,
      [stays.account.id]: null,
      '01900000-0000-7000-8000-000000000000': due,
    };
    const backups = memoryStore();
    await backups.put('erasures/list.json', Buffer.from(JSON.stringify(list)), '');
    expect(await repeatErasures({ ...platform, backups })).toBe(3);
    expect((await rowOf(test, gone)).erasedAt).not.toBeNull();
    expect(await rowOf(test, asked)).toEqual({ erasureDueAt: later, erasedAt: null });
    expect(await rowOf(test, stays)).toEqual({ erasureDueAt: null, erasedAt: null });
    expect(await rowOf(test, other)).toEqual({ erasureDueAt: null, erasedAt: null });
    expect(await repeatErasures({ ...platform, backups })).toBe(0);
    expect(await readErasures(platform.files)).toHaveProperty(gone.account.id);
  });
});
