import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { expect, vi } from 'vitest';
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
async function statementsOf(request: Request): Promise<Statement[]> {
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
async function isPlannedOnce(client: pg.Client, statement: Statement): Promise<boolean> {
  for (let use = 1; use <= 6; use++) await client.query(statement);
  const { rows } = await client.query(
    'select generic_plans > 0 as once from pg_prepared_statements where name = $1',
    [statement.name],
  );
  return rows[0].once;
}

async function plansOf(databaseUrl: string, statement: Statement): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const nodes: PlanNode[] = [];
    const explain = async (options: string, values?: unknown[]) => {
      const { rows } = await client.query(`explain (${options}) ${statement.text}`, values);
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    };
    await explain('format json', statement.values);
    if (statement.name && (await isPlannedOnce(client, statement))) {
      await explain('format json, generic_plan');
    }
    return nodes;
  } finally {
    await client.end();
  }
}

/**
 * Returns functions that check which statements a test app's requests send, and how the database
 * runs them.
 */
export function queryPlans(test: TestApp) {
  return {
    statementsOf,
    plansOf: (statement: Statement) => plansOf(test.databaseUrl, statement),
    /**
     * Expects a read of one statement besides the session's (for a search at most three: the hits,
     * and their page by ids), by an index and without reading a whole table.
     */
    async expectIndex(request: Request, index: string, max = 1): Promise<void> {
      const [session, ...reads] = await statementsOf(request);
      expect(reads.length).toBeLessThanOrEqual(max);
      expect(session?.text).toContain('join session');
      const plans = await Promise.all(reads.map((read) => plansOf(test.databaseUrl, read)));
      const scans = plans.flat().filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scans.map((node) => node['Relation Name'])).toEqual([]);
      expect(plans[0]?.map((node) => node['Index Name'])).toContain(index);
    },
  };
}
