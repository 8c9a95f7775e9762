import type { ChildProcess } from 'node:child_process';
import { openDatabase, openPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Grown, growth, type Side } from './growth.ts';
import { growthCalls } from './growth-calls.ts';
import { buyer, signIn } from './people.ts';
import { type Scale, seedGrowth } from './seed-growth.ts';
import { end, startServer, untilReady } from './start-time.ts';

const scales: Readonly<Record<'small' | 'large', Scale>> = {
  small: { items: 10_000, queries: 5000, accounts: 1000, logRows: 20_000 },
  large: { items: 1_000_000, queries: 500_000, accounts: 100_000, logRows: 2_000_000 },
};

type Size = keyof typeof scales;

/** Fills a database to a size; returns its calls and the tokens of their callers. */
async function fill(url: string, size: Size): Promise<Pick<Side, 'calls' | 'tokens'>> {
  await migrate(url);
  const pool = openPool({ url, connections: 2, onError: () => {}, statementMs: null });
  try {
    const db = openDatabase(pool);
    const [customer, administrator] = [await buyer(pool, 1), await buyer(pool, 2, 'administrator')];
    const sample = await seedGrowth(pool, scales[size], { buyer: customer, administrator });
    return {
      calls: growthCalls({ ...sample, buyer: customer }),
      tokens: {
        buyer: await signIn(db, customer),
        administrator: await signIn(db, administrator, 'administrator'),
      },
    };
  } finally {
    await pool.end();
  }
}

/**
 * Measures lists, searches and screens at both sizes, each with a database and a process of its
 * own.
 */
export async function grow(
  database: string,
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<Grown[]> {
  const admin = openPool({ url: database, connections: 1, onError: () => {}, statementMs: null });
  const children: ChildProcess[] = [];
  const side = async (size: Size, place: number): Promise<Side> => {
    await admin.query(`create database ${size}`);
    const address = new URL(database);
    address.pathname = `/${size}`;
    const filled = await fill(address.toString(), size);
    const url = `http://127.0.0.1:${port + place}`;
    // The measurement is of reading, so remembered answers are switched off.
    const environment = {
      DATABASE_URL: address.toString(),
      PORT: String(port + place),
      ANSWER_MEMORY_BYTES: '0',
    };
    children.push(startServer({ ...environment, DATA_DIR: `${folder}/${size}` }));
    await untilReady(`${url}/readyz`);
    return { url, ...filled };
  };
  try {
    return await growth(await side('small', 0), await side('large', 1));
  } finally {
    for (const child of children) await end(child);
    await admin.end();
  }
}
