import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { blankableText, day, id, moment, page, pageSize } from './fields.ts';
import { limitedListOf } from './lists.ts';

/** An IP address, or one with the length of its network: 203.0.113.0/24. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const isFour = z.ipv4().safeParse(address).success;
  if (more.length > 0 || !(isFour || z.ipv6().safeParse(address).success)) return false;
  return (
    bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (isFour ? 32 : 128))
  );
};

const none = (value: unknown) => (value === '' ? undefined : value);

/** What an audit log can be narrowed by. */
export const auditFilters = {
  actor_id: z.preprocess(none, id.optional()),
  action: blankableText(80)
    .transform((action) => action || undefined)
    .optional()
    .describe("A whole action as 'query.changed', or only its noun: 'query'"),
  target_id: blankableText(80)
    .transform((target) => target || undefined)
    .optional(),
  address: blankableText(60)
    .refine((address) => address === '' || isNetwork(address), 'Must be an IP address or a network')
    .transform((address) => address || undefined)
    .optional()
    .describe('From this address or network; rows older than 30 days have only their network'),
  from: day.describe('This day or later, in Indian time'),
  to: day.describe('This day or earlier, in Indian time'),
};

const person = z.object({ id: z.string(), name: z.string(), mobile: z.string() });

/** Who did what to whom. */
export const auditRow = z.object({
  id: z.string(),
  at: moment,
  actor: person.nullable().describe('Null where nobody was signed in'),
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
  address: z
    .string()
    .nullable()
    .describe('Where a refused call came from; after 30 days its network: /24, IPv6 /48'),
});
/** Who did what to whom. */
export type AuditRow = z.output<typeof auditRow>;

/** The audit log. */
export const auditCalls = {
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    who: 'administrator',
    summary: 'Who did what to whom, newest first',
    query: z.object({ page, limit: pageSize(), ...auditFilters }),
    answers: { 200: limitedListOf(auditRow) },
  }),
  listAuditActions: endpoint({
    method: 'GET',
    path: '/admin/audit/actions',
    who: 'administrator',
    summary: 'The actions that stand in the log, for its filter',
    answers: { 200: z.object({ actions: z.array(z.string()) }) },
  }),
};
