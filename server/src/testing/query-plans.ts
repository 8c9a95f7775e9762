import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A statement that was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/** A node of an execution plan. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

type Request = () => Promise<{ statusCode: number }>;

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Collects statements by request, because jobs run at the same time. */
const measured = new AsyncLocalStorage<Statement[]>();

function note(config: string | Partial<Statement>): void {
  const { text, values = [], name } = typeof config === 'string' ? { text: config } : config;
  const statement = { text: text ?? '', values: [...values], ...(name ? { name } : {}) };
  measured.getStore()?.push(statement);
}

/**
 * Matches statements that belong to no single request: jobs, and the note of a session's use once a
 * minute.
 */
const beside = /\bjobs\b|pg_listening_channels|^\s*update session set expires_at/;

/** Returns the statements that a request sends. */
export async function statementsOf(request: Request): Promise<Statement[]> {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function noted(this: pg.Client, ...given: unknown[]) {
    note(given[0] as string | Partial<Statement>);
    return Reflect.apply(query, this, given);
  });
  try {
    const sent: Statement[] = [];
    // Awaited inside: an injected request only starts when it is awaited.
    const { statusCode } = await measured.run(sent, async () => await request());
    expect(statusCode).toBeLessThan(300);
    return sent.filter(({ text }) => !beside.test(text));
  } finally {
    spy.mockRestore();
  }
}

/** Returns true when PostgreSQL uses one plan for any value, which it may from the sixth use on. */
async function isPlannedOnce(database: pg.Pool, { text, values }: Statement): Promise<boolean> {
  // A name of its own, so that no earlier use counts.
  const name = randomUUID();
  for (let use = 1; use <= 6; use++) await database.query({ name, text, values });
  const { rows } = await database.query(
    'select generic_plans > 0 as once from pg_prepared_statements where name = $1',
    [name],
  );
  return rows[0].once;
}

async function plansOf(database: pg.Pool, statement: Statement): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  const explain = async (options: string, values?: unknown[]) => {
    const { rows } = await database.query(`explain (${options}) ${statement.text}`, values);
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  };
  await explain('format json', statement.values);
  if (statement.name && (await isPlannedOnce(database, statement))) {
    await explain('format json, generic_plan');
  }
  return nodes;
}

/**
 * Returns functions that check which statements a test app's requests send, and how the database
 * runs them.
 */
export function queryPlans(test: TestApp) {
  let opened: pg.Pool | undefined;
  // One connection for all plans: a prepared statement belongs to a connection.
  const database = () => {
    opened ??= new pg.Pool({ connectionString: test.databaseUrl, max: 1 });
    return opened;
  };
  afterAll(() => opened?.end());
  return {
    statementsOf,
    plansOf: (statement: Statement) => plansOf(database(), statement),
    /**
     * Expects a read of one statement besides the session's (for a search at most three: the hits,
     * and their page by ids), by an index and without reading a whole table.
     */
    async expectIndex(request: Request, index: string, max = 1): Promise<void> {
      const [session, ...reads] = await statementsOf(request);
      expect(reads.length).toBeLessThanOrEqual(max);
      expect(session?.text).toContain('join session');
      const plans = await Promise.all(reads.map((read) => plansOf(database(), read)));
      const scans = plans.flat().filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scans.map((node) => node['Relation Name'])).toEqual([]);
      expect(plans[0]?.map((node) => node['Index Name'])).toContain(index);
    },
  };
}
