import pg from 'pg';
import { type Address, databaseUrl } from './address.ts';
import type { Secrets } from './secrets.ts';

export function appUrl(address: Address, name: string, secrets: Secrets): string {
  return databaseUrl(address, { user: name, password: secrets.app, database: name });
}

/**
 * Creates a role and a database of the application's own, so that a vulnerability in it cannot
 * reach the server's files.
 */
export async function provisionDatabase(
  address: Address,
  name: string,
  secrets: Secrets,
): Promise<void> {
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
  const identifier = client.escapeIdentifier(name);
  try {
    if (!(await exists(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1', name))) {
      const password = client.escapeLiteral(secrets.app);
      await client.query(`CREATE ROLE ${identifier} LOGIN CREATEDB PASSWORD ${password}`);
    }
    if (!(await exists(client, 'SELECT 1 FROM pg_database WHERE datname = $1', name))) {
      await client.query(`CREATE DATABASE ${identifier} OWNER ${identifier}`);
    }
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rows.length > 0;
}
