import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { onServer, withDatabase } from '../../testing/database.ts';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { type Db, openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  const open: Db[] = [];
  const connect = (url: string) => {
    const db = openDatabase(openPool({ url, connections: 2, onError: () => undefined }));
    open.push(db);
    return db;
  };
  const anEmptyDatabase = async (name: string) => {
    const url = inject('databaseUrl');
    await onServer(url, `create database ${name}`);
    return withDatabase(url, name);
  };
  afterAll(() => Promise.all(open.map((db) => db.destroy())));
  const all = Object.keys(migrations);

  it('are applied once, in the order of their names', async () => {
    const url = await anEmptyDatabase('migrated_twice');
    expect(all).toEqual([...all].sort());
    expect(await migrate(url)).toEqual(all);
    expect(await migrate(url)).toEqual([]);
    await connect(url).selectFrom('account').selectAll().execute();
  });

  it('are applied by one of the processes that start at the same time', async () => {
    const url = await anEmptyDatabase('migrated_together');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url)));
    expect(applied.flat()).toEqual(all);
  });

  it('wait for a database that is slow to take the first connection', async () => {
    const line = await openDatabaseLine(await anEmptyDatabase('migrated_late'));
    const through = new URL(line.url);
    const port = Number(through.port);
    const slow = createServer({ pauseOnConnect: true }, (near) => {
      setTimeout(() => near.pipe(dial(port, '127.0.0.1')).pipe(near).resume(), 2000);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    through.port = String((slow.address() as AddressInfo).port);
    expect(await migrate(through.href)).toEqual(all);
    slow.close();
    await line.close();
  });

  it('are each committed before the next one begins', async () => {
    const url = await anEmptyDatabase('migrated_in_part');
    await migrate(url);
    const [first, second] = ['9997-works', '9998-fails'] as const;
    migrations[first] = { up: async () => undefined };
    migrations[second] = { up: () => Promise.reject(new Error('no space left')) };
    await expect(migrate(url)).rejects.toThrow('no space left');
    migrations[second] = { up: async () => undefined };
    expect(await migrate(url)).toEqual([second]);
    for (const name of [first, second]) delete migrations[name];
  });

  it('are refused after a newer release has run', async () => {
    const url = await anEmptyDatabase('migrated_further');
    await migrate(url);
    await sql`insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00Z')`.execute(
      connect(url),
    );
    await expect(migrate(url)).rejects.toThrow(
      'The database was migrated by a newer release (9999-later): start that one.',
    );
  });
});
