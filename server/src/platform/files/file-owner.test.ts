import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onServer } from '../../testing/database.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { openLog } from '../log/log.ts';
import { FilesNotShared, ownFiles } from './file-owner.ts';

describe('processes that share a database', () => {
  let url: string;
  const open: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    url = await freshDatabase();
  });
  afterEach(() => closeAll());

  const closeAll = async () => {
    for (const one of open.splice(0)) await one.close();
  };
  const taken: FilesNotShared[] = [];
  const own = async (files: 'disk' | 's3://one' | 's3://other', predecessorEndsMs = 0) => {
    const log = openLog({ to: 'off', level: 'info', path: '' });
    const onTaken = (error: FilesNotShared) => void taken.push(error);
    const sharedPlace = files === 'disk' ? null : files;
    const owner = await ownFiles({ url, sharedPlace, log, predecessorEndsMs, onTaken });
    open.push(owner);
    return owner;
  };
  const onDatabase = (statement: string) => onServer(url, statement);
  const LOCKS = `select pid from pg_locks where locktype = 'advisory' and granted and objid = 7242001
    and database = (select oid from pg_database where datname = current_database())`;

  it('are refused in one line while one of them stores its files on its own disk', async () => {
    await own('disk');
    for (const files of ['disk', 's3://one'] as const) {
      await expect(own(files)).rejects.toThrow(FilesNotShared);
      await expect(own(files)).rejects.toThrow(/^Another process uses this database[^\n]*$/);
    }
  });

  it('work side by side when all store their files in the same object store', async () => {
    await own('s3://one');
    await own('s3://one');
    await expect(own('disk')).rejects.toThrow(FilesNotShared);
  });

  it('are refused in one line while others store their files in another object store', async () => {
    const first = await own('s3://one');
    await expect(own('s3://other')).rejects.toThrow(
      /^Another process uses this database, and its files are stored at another STORAGE_URL: [^\n]*$/,
    );
    await own('s3://one');
    await first.close();
    for (const one of open.splice(0)) await one.close();
    await own('s3://other');
  });

  it('never both continue when they start together with two object stores', async () => {
    const both = await Promise.allSettled([own('s3://one'), own('s3://other')]);
    expect(both.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  it('know whether they were the only ones when they started', async () => {
    const before = new Date(Date.now() - 1000);
    const first = await own('s3://one');
    expect(first.onlySince?.getTime()).toBeGreaterThan(before.getTime());
    expect((await own('s3://one')).onlySince).toBeNull();
    await closeAll();
    await expect.poll(() => onDatabase(LOCKS)).toEqual([]);
    expect((await own('disk')).onlySince).not.toBeNull();
  });

  it('replace each other: the next one waits until the previous one has ended', async () => {
    const first = await own('disk');
    const next = own('disk', 20_000);
    await first.close();
    await next;
  });

  it('take the lock again after its connection was lost', async () => {
    await own('disk');
    const [before] = await onDatabase(LOCKS);
    await onDatabase(`select pg_terminate_backend(${before?.pid})`);
    await expect
      .poll(async () => (await onDatabase(LOCKS)).map(({ pid }) => pid), { timeout: 10_000 })
      .toEqual([expect.not.toSatisfy((pid) => pid === before?.pid)]);
    expect(taken).toEqual([]);
  });
});
