import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs one statement outside any pool; returns its rows. */
export async function onServer(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ends every other connection to a database, as a restart does, and waits until each has ended. */
export const END_CONNECTIONS = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** A connection for copies, which stays open because opening one takes as long as a small copy. */
let copying: { readonly url: string; readonly pool: pg.Pool } | undefined;

/** Creates a copy of a prepared database. */
export async function copyDatabase(url: string, template: string): Promise<string> {
  if (copying?.url !== url) {
    const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
    pool.on('error', () => undefined);
    copying = { url, pool };
  }
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await copying.pool.query(`create database ${name} template ${template} strategy file_copy`);
  return withDatabase(url, name);
}
