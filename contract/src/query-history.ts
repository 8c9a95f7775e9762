import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';

/** An administrator as what he did, or is to do, names him. */
export const namedAdministrator = z.object({
  id: z.string(),
  name: z.string().describe('Empty once erased'),
});

/** An event of a query’s history. */
export const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(['raised', 'changed', 'urgency_changed', 'resolved', 'reopened']),
  by: z.string().describe('The company or the administrator’s name; empty once erased'),
  by_administrator: z.boolean(),
  by_id: z.string().optional().describe('The administrator’s'),
  before: z.enum(wireUrgencies).nullable(),
  after: z.enum(wireUrgencies).nullable(),
  fields: z
    .array(z.string())
    .describe('What else was changed, by the names the query is answered with'),
  assigned_to: namedAdministrator
    .nullable()
    .optional()
    .describe('Of a changed assignment: to whom; null for nobody. Older events do not say it'),
});
/** One line of a query's history. */
export type QueryEvent = z.output<typeof event>;

/** What became of a query. */
export const queryHistoryCalls = {
  readQueryHistory: endpoint({
    method: 'GET',
    path: '/admin/queries/:id/history',
    who: 'administrator',
    summary: 'Who did what to a query of either kind, oldest first',
    params: z.object({ id }),
    answers: { 200: z.object({ events: z.array(event) }) },
    errors: ['not_found'],
  }),
};
