import { describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { transact, type Write, type Writer } from './write.ts';

describe('a write', () => {
  const test = testApp();
  const entriesOf = (requestId: string) =>
    test.platform.db
      .selectFrom('audit')
      .select(['at', 'actorId', 'action'])
      .where('requestId', '=', requestId)
      .execute();
  const entry = { action: 'test.done', targetKind: 'test', targetId: 'one' };
  const lastChange = () => test.platform.changes.last();
  const write = <Result>(requestId: string, work: (own: Write<Writer>) => Promise<Result>) =>
    anAccount(test.platform).then(({ id: accountId }) =>
      transact(
        test.platform,
        { caller: { accountId, isAdministrator: false }, requestId },
        async (own) => ({ accountId, result: await work(own) }),
      ),
    );

  it('commits its change together with its audit rows, and notifies', async () => {
    await test.platform.changes.start();
    const before = lastChange();
    const { accountId, result } = await write('all', async (own) => {
      own.audit(entry);
      own.audit({ ...entry, actorId: null });
      own.changed('query', 'one');
      await own.tx.updateTable('account').set({ name: 'Asha' }).execute();
      return own.now;
    });
    const entries = await entriesOf('all');
    expect(entries.map(({ actorId }) => actorId).sort()).toEqual([accountId, null]);
    expect(entries.map(({ at }) => at)).toEqual([result, result]);
    await expect.poll(lastChange).not.toBe(before);
  });

  it('leaves nothing when its work fails, and does not run its follow-up work', async () => {
    const done: string[] = [];
    const failing = write('failed', async (own) => {
      own.audit(entry);
      own.after(async () => void done.push('after'));
      await own.tx.updateTable('account').set({ name: 'Nobody' }).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await entriesOf('failed')).toEqual([]);
    const { db } = test.platform;
    const renamed = await db
      .selectFrom('account')
      .where('name', '=', 'Nobody')
      .select('id')
      .execute();
    expect([renamed, done]).toEqual([[], []]);
  });

  it('runs follow-up work after the commit, and stays valid when that work fails', async () => {
    const { result } = await write('after', async (own) => {
      own.audit(entry);
      own.after(async () => {
        expect(await entriesOf('after')).toHaveLength(1);
        throw new Error('too late to matter');
      });
      return 'answer';
    });
    expect(result).toBe('answer');
    expect(await entriesOf('after')).toHaveLength(1);
  });

  it('has one timestamp, however often it is read', async () => {
    const { result } = await write('moment', async (own) => {
      const first = own.now;
      test.clock.forward(60);
      return [first, own.now];
    });
    expect(result[0]).toEqual(result[1]);
  });
});
