import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { dataOf } from './lists.ts';

/** A query that waits for an answer. */
export const waitingQuery = z.object({
  id: z.string(),
  type: z.enum(['csp', 'machine']),
  name: z.string(),
  urgency_level: z.enum(wireUrgencies),
  CompanyName: z.string(),
  created_at: moment,
});

/** A requested audit without a report since. */
export const waitingAudit = z.object({
  user_id: z.string(),
  questionnaire_id: z.string(),
  CompanyName: z.string(),
  Mobile: z.string(),
  requested_at: moment,
});

/** A recently listed machine. */
export const newMachine = z.object({
  ID: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  CompanyName: z.string(),
  is_active: z.boolean(),
  CreatedAt: moment,
});

/** A week of queries, named by its Monday in Indian time. */
export const week = z.object({
  monday: z.string().describe('Monday of the week in Indian time, as YYYY-MM-DD'),
  csp: z.int().describe('Number of spare-part queries raised in the week'),
  machine: z.int().describe('Number of machine queries raised in the week'),
  median_hours_csp: z
    .number()
    .nullable()
    .describe(
      'Median time from raising to resolving the spare-part queries raised in the week, in hours; null if there is none',
    ),
  median_hours_machine: z.number().nullable(),
});

/** Contents of the panel's home page. */
export const overview = z.object({
  users: z.int().describe('Number of accounts, including those of administrators'),
  catalogue: z.int().describe('Number of items in the catalogue'),
  queries: z
    .object({ total: z.int(), csp: z.int(), machine: z.int() })
    .describe('Number of queries that are not Done'),
  oldest_queries: z.array(waitingQuery).describe('The five queries that have waited longest'),
  waiting_audits: z
    .array(waitingAudit)
    .describe('The five audit requests that have waited longest'),
  waiting_audit_count: z.int(),
  new_machines: z.array(newMachine).describe('The five newest machines'),
  weeks: z.array(week).describe('The last twelve weeks, oldest first'),
});

/** Call of the panel's home page. */
export const overviewCalls = {
  readOverview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    who: 'administrator',
    summary:
      "Returns the contents of the panel's home page: counts, the longest waiting queries and audits, and the queries of each week",
    answers: { 200: dataOf(overview) },
  }),
};
