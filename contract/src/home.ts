import { z } from 'zod';
import { catalogueItem } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './lists.ts';
import { machine } from './machine.ts';
import { notification } from './notification.ts';
import { partStatus } from './parts.ts';

/** Everything that Home in the customer app shows of an account. */
export const home = z.object({
  notification: notification.nullable().describe('Newest notification; null if there is none'),
  unread: z.int().describe('Number of unread notifications, at most 100'),
  questionnaire: z
    .object({ Step: z.int(), Report: z.boolean(), AuditRequested: z.boolean() })
    .nullable()
    .describe('Newest questionnaire; null if there is none'),
  parts: partStatus,
  catalogue: z.array(catalogueItem).describe('The four newest catalogue items'),
  machines: z.array(machine).describe('The two newest machines of other sellers'),
});

/** Call that reads Home in one request. */
export const homeCalls = {
  readHome: endpoint({
    method: 'GET',
    path: '/account/me/home',
    who: 'verified',
    summary: "Returns everything that the app's home screen shows",
    answers: { 200: dataOf(home) },
    revalidated: true,
  }),
};
