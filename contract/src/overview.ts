import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { dataOf } from './lists.ts';

/** A query that somebody waits on. */
export const waitingQuery = z.object({
  id: z.string(),
  type: z.enum(['csp', 'machine']),
  name: z.string(),
  urgency_level: z.enum(wireUrgencies),
  CompanyName: z.string(),
  created_at: moment,
});

/** An audit asked for, without a report since. */
export const waitingAudit = z.object({
  user_id: z.string(),
  questionnaire_id: z.string(),
  CompanyName: z.string(),
  Mobile: z.string(),
  requested_at: moment,
});

/** A machine listed lately. */
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
  monday: z.string().describe('YYYY-MM-DD'),
  csp: z.int().describe('Spare-part queries raised'),
  machine: z.int().describe('Machine queries raised'),
  median_hours_csp: z.number().nullable().describe('From raised to resolved, of those raised then'),
  median_hours_machine: z.number().nullable(),
});

/** What the panel opens on. */
export const overview = z.object({
  users: z.int().describe('All accounts, those of administrators too'),
  catalogue: z.int().describe('All items that are listed'),
  queries: z.object({ total: z.int(), csp: z.int(), machine: z.int() }).describe('Those not Done'),
  oldest_queries: z.array(waitingQuery).describe('The five that wait longest'),
  waiting_audits: z.array(waitingAudit).describe('The five that wait longest'),
  waiting_audit_count: z.int(),
  new_machines: z.array(newMachine).describe('The newest five'),
  weeks: z.array(week).describe('The last twelve, oldest first'),
});

/** The panel's home. */
export const overviewCalls = {
  readOverview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    who: 'administrator',
    summary: 'Cards, what waits longest, and queries a week',
    answers: { 200: dataOf(overview) },
  }),
};
