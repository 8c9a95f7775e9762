import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { blankableText, day, id, moment, page, pageSize } from './fields.ts';
import { limitedListOf } from './lists.ts';

/** Returns true for an IP address, or for one with its network length: 203.0.113.0/24. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const isFour = z.ipv4().safeParse(address).success;
  if (more.length > 0 || !(isFour || z.ipv6().safeParse(address).success)) return false;
  return (
    bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (isFour ? 32 : 128))
  );
};

const none = (value: unknown) => (value === '' ? undefined : value);

/** Filters of the audit log. */
export const auditFilters = {
  actor_id: z.preprocess(none, id.optional()),
  action: blankableText(80)
    .transform((action) => action || undefined)
    .optional()
    .describe("Complete action such as 'query.changed', or only its first part such as 'query'"),
  target_id: blankableText(80)
    .transform((target) => target || undefined)
    .optional(),
  address: blankableText(60)
    .refine((address) => address === '' || isNetwork(address), 'Must be an IP address or a network')
    .transform((address) => address || undefined)
    .optional()
    .describe(
      'IP address or network, such as 203.0.113.0/24; rows older than 30 days contain only the network',
    ),
  from: day.describe('Only rows from this day or later (YYYY-MM-DD, Indian time)'),
  to: day.describe('Only rows from this day or earlier (YYYY-MM-DD, Indian time)'),
};

const person = z.object({ id: z.string(), name: z.string(), mobile: z.string() });

/** A row of the audit log: who did what to whom. */
export const auditRow = z.object({
  id: z.string(),
  at: moment,
  actor: person.nullable().describe('Account that acted; null if the caller was not signed in'),
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string().nullable(),
  target_account: person.nullable().describe('Account that is the target; null for other targets'),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
  address: z
    .string()
    .nullable()
    .describe(
      'IP address of a refused call; after 30 days only its network (/24, or /48 for IPv6)',
    ),
});
/** A row of the audit log: who did what to whom. */
export type AuditRow = z.output<typeof auditRow>;

/** Calls of the audit log. */
export const auditCalls = {
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    who: 'administrator',
    summary: 'Lists the rows of the audit log, newest first',
    query: z.object({ page, limit: pageSize(), ...auditFilters }),
    answers: { 200: limitedListOf(auditRow) },
  }),
  listAuditActions: endpoint({
    method: 'GET',
    path: '/admin/audit/actions',
    who: 'administrator',
    summary: 'Lists the actions that occur in the audit log, for its filter',
    answers: { 200: z.object({ actions: z.array(z.string()) }) },
  }),
};
