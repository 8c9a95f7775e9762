import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';

/** An administrator, as the history and the assignment of a query name them. */
export const namedAdministrator = z.object({
  id: z.string(),
  name: z.string().describe('Name of the administrator; empty if the account is erased'),
});

/** An event of a query’s history. */
export const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(['raised', 'changed', 'urgency_changed', 'resolved', 'reopened']),
  by: z
    .string()
    .describe('Name of the company or administrator that acted; empty if the account is erased'),
  by_administrator: z.boolean(),
  by_id: z.string().optional().describe('ID of the administrator that acted'),
  before: z.enum(wireUrgencies).nullable(),
  after: z.enum(wireUrgencies).nullable(),
  fields: z
    .array(z.string())
    .describe('Other fields that were changed, by their names in the query returned'),
  assigned_to: namedAdministrator
    .nullable()
    .optional()
    .describe(
      'For a changed assignment: the new assignee; null if unassigned; absent in older events',
    ),
});
/** An event of a query's history. */
export type QueryEvent = z.output<typeof event>;

/** Call that reads the history of a query. */
export const queryHistoryCalls = {
  readQueryHistory: endpoint({
    method: 'GET',
    path: '/admin/queries/:id/history',
    who: 'administrator',
    summary: 'Lists the history of a query of either kind, oldest first',
    params: z.object({ id }),
    answers: { 200: z.object({ events: z.array(event) }) },
    errors: ['not_found'],
  }),
};
