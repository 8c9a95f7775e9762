import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** The first migration to check: earlier ones have already run on every large database. */
const FIRST = '0034';
const BUILDS = /\bcreate (unique )?index\b/i;
const DROPS = /\bdrop index\b|\bdrop constraint \S+_pkey\b/i;

/** Returns the statements of a migration, none of which is executed. */
async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrations[name]?.up(db);
  return statements;
}

const later = Object.keys(migrations).filter((name) => name >= FIRST);

it.each(later)('%s drops no index before it has built all of its own', async (name) => {
  const statements = await statementsOf(name);
  expect(statements).not.toEqual([]);
  const dropped = statements.findIndex((statement) => DROPS.test(statement));
  const after = dropped < 0 ? [] : statements.slice(dropped);
  expect(after.filter((statement) => BUILDS.test(statement))).toEqual([]);
});
