import { z } from 'zod';
import { catalogueItem } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './lists.ts';
import { machine } from './machine.ts';
import { notification } from './notification.ts';
import { partStatus } from './parts.ts';

/** Everything the customer app's Home shows of an account. */
export const home = z.object({
  notification: notification.nullable().describe('The newest'),
  unread: z.int().describe('How many notifications were not read yet, up to a hundred'),
  questionnaire: z
    .object({ Step: z.int(), Report: z.boolean(), AuditRequested: z.boolean() })
    .nullable()
    .describe('The newest'),
  parts: partStatus,
  catalogue: z.array(catalogueItem).describe('The newest four'),
  machines: z.array(machine).describe('The newest two of other sellers'),
});

/** Home in one request. */
export const homeCalls = {
  readHome: endpoint({
    method: 'GET',
    path: '/account/me/home',
    who: 'verified',
    summary: 'Everything Home shows, at once',
    answers: { 200: dataOf(home) },
    revalidated: true,
  }),
};
