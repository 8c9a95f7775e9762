import { parseMachineCondition } from '@fluteline/domain/machine';
import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  address,
  blankableText,
  id,
  moment,
  page,
  pageIfSent,
  pageSize,
  pageSizeIfSent,
  text,
  urgency,
  urgencyOrDone,
  whole,
} from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';
import { answeredFields } from './query-answer.ts';

/** The company of a query's buyer or seller, as administrators see it. */
const party = z.object({ CompanyName: z.string(), Email: z.string(), Mobile: z.string() });

/** The listed machine of a query, as it was when the query was raised. */
export const machineSnapshot = z.object({
  ID: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  manufacturing_year: z.string(),
  image: address.describe('Address of the picture; empty if there was none'),
  sold_at: moment
    .nullable()
    .optional()
    .describe(
      'Time at which the machine was marked as sold; null if it is not sold; returned only in lists',
    ),
});

/** A machine query: a requirement, or one about a listed machine. */
export const machineQuery = z.object({
  id: z.string(),
  machine_name: z.string(),
  machine_condition: z.string(),
  urgency_level: z.enum(wireUrgencies),
  size: z.string(),
  description: z.string(),
  quantity: z.int(),
  budget_range: z
    .string()
    .describe('Budget in INR, as text of digits only; empty if none was given'),
  required_date: moment.nullable(),
  purpose: z.string(),
  specifications: z.string(),
  item_id: z.string().nullable(),
  Machine: machineSnapshot.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.int().describe('Version of this query, for the If-Match header'),
  ...answeredFields,
});
/** A machine query: a requirement, or one about a listed machine. */
export type MachineQuery = z.output<typeof machineQuery>;

/** A machine query with its buyer and seller, as administrators read it. */
export const machineQueryWithParties = machineQuery.extend({
  user: party,
  seller: party
    .nullable()
    .describe('Seller of the listed machine; null if the query is not about a listed machine'),
});
/** A machine query with its buyer and seller, as administrators read it. */
export type MachineQueryWithParties = z.output<typeof machineQueryWithParties>;

const none = (value: unknown) => (value === '' ? null : value);

const condition = z.string({ error: 'Required' }).transform((word, context) => {
  const value = parseMachineCondition(word);
  if (value !== null) return value;
  const message = word.trim() === '' ? 'Required' : 'Must be NEW, USED or REFURBISHED';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** An amount in whole rupees as text of digits; the form adds grouping signs, the wire has none. */
const budget = z
  .union([z.string(), z.number()], { error: 'Required' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Required')
      .regex(/^\d{1,12}$/, 'Must be an amount in whole rupees')
      .transform(Number),
  );

const YEARS = { from: 2000, to: 2100 } as const;

const requiredDate = z.preprocess(
  none,
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'Must be a date' })
    .transform((value) => new Date(value))
    .refine(
      (date) => date.getUTCFullYear() >= YEARS.from && date.getUTCFullYear() <= YEARS.to,
      `Must be a date from ${YEARS.from} to ${YEARS.to}`,
    )
    .nullable(),
);

const itemId = z.preprocess(none, id.nullish());

const requirement = {
  machine_name: text(200),
  machine_condition: condition,
  quantity: whole(1, 1_000_000),
  size: text(200),
  budget_range: budget,
  specifications: text(2000),
  purpose: text(2000),
};

const optional = {
  machine_name: blankableText(200).optional(),
  machine_condition: z.preprocess((value) => none(value) ?? undefined, condition.optional()),
  quantity: z.preprocess((value) => none(value) ?? undefined, requirement.quantity.optional()),
  size: blankableText(200).optional(),
  budget_range: z.preprocess((value) => none(value) ?? undefined, budget.optional()),
  specifications: blankableText(2000).optional(),
  purpose: blankableText(2000).optional(),
};

const kind = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.literal('machine', { error: 'Must be machine' }).optional(),
);

const always = {
  urgency_level: urgency,
  description: blankableText(2000).optional(),
  required_date: requiredDate.optional(),
  type: kind,
};

type Sent = Readonly<Record<string, unknown>>;
const isSent = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

/**
 * Fields that a requirement must contain; a query about a listed machine takes them from the
 * machine.
 */
const raised = Object.keys(requirement)
  .reduce(
    (schema, name) =>
      schema.refine((body: Sent) => isSent(body.item_id) || isSent(body[name]), {
        path: [name],
        message: 'Required',
        // Runs even if other fields are invalid, so that missing fields are reported together with
        // their problems.
        when: () => true,
      }),
    z.object({ ...optional, ...always, item_id: itemId }),
  )
  .transform((body) => ({
    name: body.machine_name || null,
    condition: body.machine_condition ?? null,
    urgency: body.urgency_level,
    quantity: body.quantity ?? null,
    size: body.size ?? '',
    budget: body.budget_range ?? null,
    specifications: body.specifications ?? '',
    purpose: body.purpose ?? '',
    details: body.description ?? '',
    requiredDate: body.required_date ?? null,
    machineId: body.item_id ?? null,
  }));

const changed = z
  .object({
    ...optional,
    urgency_level: urgencyOrDone.optional(),
    description: blankableText(2000).optional(),
    required_date: requiredDate.optional(),
  })
  .transform((body) => ({
    name: body.machine_name || undefined,
    condition: body.machine_condition,
    urgency: body.urgency_level,
    quantity: body.quantity,
    size: body.size,
    budget: body.budget_range,
    specifications: body.specifications,
    purpose: body.purpose,
    details: body.description,
    requiredDate: body.required_date,
  }));

/**
 * Calls on machine queries: raising them, the caller's own, and the administrators' work on them.
 */
export const machineQueryCalls = {
  raiseMachineQuery: endpoint({
    method: 'POST',
    path: '/machine/query',
    who: 'verified',
    summary:
      'Raises a machine query: about a listed machine with item_id, otherwise for a machine as described',
    body: raised,
    answers: { 201: dataOf(machineQuery) },
  }),
  changeMachineQuery: endpoint({
    method: 'PUT',
    path: '/machine/query',
    who: 'administrator',
    summary: 'Changes the given fields of a machine query; urgency_level Done resolves it',
    query: z.object({ id }),
    body: changed,
    answers: { 200: dataOf(machineQuery) },
    errors: ['not_found', 'stale'],
  }),
  listOwnMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query/my',
    who: 'verified',
    summary: "Lists the caller's machine queries, newest first",
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(machineQuery) },
  }),
  listMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query',
    who: 'administrator',
    summary:
      'Lists all machine queries with buyer and seller, newest first; without page, up to 1000 queries',
    query: z.object({ page: pageIfSent, limit: pageSizeIfSent }),
    answers: { 200: limitedListOf(machineQueryWithParties) },
  }),
  countOpenMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query/active',
    who: 'administrator',
    summary: 'Returns the number of machine queries that are not Done',
    answers: { 200: dataOf(z.object({ activeUrgencyCount: z.int() })) },
  }),
};
