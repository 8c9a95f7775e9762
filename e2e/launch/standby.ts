import { appendFile, chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { onServer } from '../../server/src/testing/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../server/src/testing/database-line.ts';
import { killIfThere, until } from './process.ts';

const NAME = 'replicated';

/** A PostgreSQL and its synchronous standby, behind one address. */
export interface Replicated {
  readonly url: string;
  /** Ends the primary as a machine that loses power does. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary, and points the address to it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the address of the database for its superuser. */
async function asSuperuser(dataDir: string, url: string): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const address = new URL(url);
  address.username = 'postgres';
  address.password = superuser;
  return address.href;
}

const dataOf = (dataDir: string) => join(dataDir, 'cluster', 'data');
const configure = (dataDir: string, name: string, value: string) =>
  appendFile(join(dataOf(dataDir), 'postgresql.auto.conf'), `${name} = '${value}'\n`);

/**
 * Makes two copies of one cluster: the second follows the first, which waits for it at each commit.
 */
async function makeTwo(primary: string, standby: string): Promise<void> {
  const first = await startEmbeddedPostgres({ dataDir: primary, name: NAME });
  await first.stop();
  await cp(primary, standby, { recursive: true });
  await configure(primary, 'synchronous_standby_names', '*');
  const { superuser } = JSON.parse(await readFile(join(primary, 'secrets.json'), 'utf8'));
  const host = join(primary, 'cluster', 'socket');
  const line = `host=${host} port=5432 user=postgres password=${superuser}`;
  await configure(standby, 'primary_conninfo', line);
  await writeFile(join(dataOf(standby), 'standby.signal'), '');
}

/** Starts both in a folder, and waits until the standby has everything that the primary has. */
export async function startReplicated(folder: string): Promise<Replicated> {
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  // PostgreSQL started by root runs as another user, who must be able to reach the other's socket.
  await chmod(folder, 0o711);
  for (const dataDir of [primaryDir, standbyDir]) await mkdir(dataDir, { mode: 0o711 });
  await makeTwo(primaryDir, standbyDir);
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, name: NAME });
  let standby: EmbeddedPostgres | undefined;
  let line: DatabaseLine | undefined;
  const stop = async () => {
    await line?.close();
    await primary.stop();
    await standby?.stop();
  };
  try {
    standby = await startEmbeddedPostgres({ dataDir: standbyDir, name: NAME });
    const state = `select sync_state from pg_stat_replication`;
    const first = await asSuperuser(primaryDir, primary.url);
    const second = await asSuperuser(standbyDir, standby.url);
    const isSynchronous = async () => (await onServer(first, state))[0]?.sync_state === 'sync';
    await until(isSynchronous, 'the standby follows', () => '');
    line = await openDatabaseLine(primary.url);
    const { url } = line;
    const leadTo = line.lead;
    const standbyUrl = standby.url;
    return {
      url,
      stop,
      async killPrimary() {
        const [pid] = (await readFile(join(dataOf(primaryDir), 'postmaster.pid'), 'utf8')).split(
          '\n',
        );
        killIfThere(Number(pid), 'SIGKILL');
        // Stops the supervisor, so that nothing restarts the primary.
        await primary.stop();
      },
      async promote() {
        await onServer(second, 'select pg_promote()');
        leadTo(standbyUrl);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
