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

/** The company on one side of a query, as administrators see it. */
const party = z.object({ CompanyName: z.string(), Email: z.string(), Mobile: z.string() });

/** The listed machine a query was raised on, as it was at that moment. */
export const machineSnapshot = z.object({
  ID: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  manufacturing_year: z.string(),
  image: address.describe('Empty where there was no picture'),
  sold_at: moment
    .nullable()
    .optional()
    .describe('In lists: when the machine was marked as sold, null while it is not'),
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
  budget_range: z.string().describe('INR, only digits; empty where none was named'),
  required_date: moment.nullable(),
  purpose: z.string(),
  specifications: z.string(),
  item_id: z.string().nullable(),
  Machine: machineSnapshot.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.int().describe('For If-Match'),
  ...answeredFields,
});
/** A machine query: a requirement, or one about a listed machine. */
export type MachineQuery = z.output<typeof machineQuery>;

/** A machine query with its two sides, as administrators read it. */
export const machineQueryWithParties = machineQuery.extend({
  user: party,
  seller: party.nullable().describe('Of the listed machine; null for a requirement'),
});
/** A machine query with its two sides, as administrators read it. */
export type MachineQueryWithParties = z.output<typeof machineQueryWithParties>;

const none = (value: unknown) => (value === '' ? null : value);

const condition = z.string({ error: 'Required' }).transform((word, context) => {
  const value = parseMachineCondition(word);
  if (value !== null) return value;
  const message = word.trim() === '' ? 'Required' : 'Must be NEW, USED or REFURBISHED';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** An amount in whole rupees as text of digits; grouping signs are the form's, not the wire's. */
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

/** What a requirement must say; a query about a listed machine takes it from the machine. */
const raised = Object.keys(requirement)
  .reduce(
    (schema, name) =>
      schema.refine((body: Sent) => isSent(body.item_id) || isSent(body[name]), {
        path: [name],
        message: 'Required',
        // Other fields' mistakes are reported along with what is missing.
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

/** Machine queries: raising them, one's own, and the administrator's answering. */
export const machineQueryCalls = {
  raiseMachineQuery: endpoint({
    method: 'POST',
    path: '/machine/query',
    who: 'verified',
    summary: 'Asks for a machine: a requirement, or with item_id one that is listed',
    body: raised,
    answers: { 201: dataOf(machineQuery) },
  }),
  changeMachineQuery: endpoint({
    method: 'PUT',
    path: '/machine/query',
    who: 'administrator',
    summary: 'Changes the fields that were sent; Done resolves',
    query: z.object({ id }),
    body: changed,
    answers: { 200: dataOf(machineQuery) },
    errors: ['not_found', 'stale'],
  }),
  listOwnMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query/my',
    who: 'verified',
    summary: "The caller's own machine queries, newest first",
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(machineQuery) },
  }),
  listMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query',
    who: 'administrator',
    summary: 'All machine queries with buyer and seller, newest first; up to 1000 without page',
    query: z.object({ page: pageIfSent, limit: pageSizeIfSent }),
    answers: { 200: limitedListOf(machineQueryWithParties) },
  }),
  countOpenMachineQueries: endpoint({
    method: 'GET',
    path: '/machine/query/active',
    who: 'administrator',
    summary: 'How many machine queries are not Done',
    answers: { 200: dataOf(z.object({ activeUrgencyCount: z.int() })) },
  }),
};
