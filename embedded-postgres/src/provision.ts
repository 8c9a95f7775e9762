import pg from 'pg';
import { type Address, databaseUrl } from './address.ts';
import type { Secrets } from './secrets.ts';

const appName = 'fluteline';

export function appUrl(address: Address, secrets: Secrets): string {
  return databaseUrl(address, { user: appName, password: secrets.app, database: appName });
}

/** The app's own role and database: a hole in the app must not reach the server's files. */
export async function provisionDatabase(address: Address, secrets: Secrets): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(address, {
      user: 'postgres',
      password: secrets.superuser,
      database: 'postgres',
    }),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await exists(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1'))) {
      const password = client.escapeLiteral(secrets.app);
      await client.query(`CREATE ROLE ${appName} LOGIN CREATEDB PASSWORD ${password}`);
    }
    if (!(await exists(client, 'SELECT 1 FROM pg_database WHERE datname = $1'))) {
      await client.query(`CREATE DATABASE ${appName} OWNER ${appName}`);
    }
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query(query, [appName])).rows.length > 0;
}
