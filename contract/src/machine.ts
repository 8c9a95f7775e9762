import {
  EARLIEST_YEAR,
  listingFilters,
  MACHINE_PICTURES,
  machineConditions,
  ownerTypes,
  parseMachineCondition,
  parseOwnerType,
} from '@fluteline/domain/machine';
import { wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  address,
  decimal,
  flag,
  id,
  moment,
  page,
  pageSize,
  searchText,
  text,
  urgency,
} from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';

const LATEST_YEAR = 2100;

/** A year of four digits, as text or number; answered as text. */
const year = z
  .union([z.string(), z.number()], { error: 'Required' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Required')
      .refine(
        (value) =>
          /^\d{4}$/.test(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= LATEST_YEAR,
        'Must be a year of four digits',
      )
      .transform(Number),
  );

const parsed = <T>(parse: (word: string) => T | null, sentence: string) =>
  z.string({ error: 'Required' }).transform((word, context): T => {
    const value = parse(word);
    if (value !== null) return value;
    const message = word.trim() === '' ? 'Required' : sentence;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const ownerType = parsed(parseOwnerType, `Must be one of ${ownerTypes.join(', ')}`);
const condition = parsed(parseMachineCondition, `Must be one of ${machineConditions.join(', ')}`);
/** An empty filter is none. */
const none = (value: unknown) => (value === '' ? undefined : value);

const figure = z.preprocess(
  none,
  decimal()
    .pipe(z.number().min(0, 'Must be at least 0').max(100_000, 'Must be at most 100000'))
    .optional(),
);

/** What machines are looked for by, as the address of their list says it. */
export const machineFilters = {
  search: searchText.describe(
    'Words of name, maker, size or description in any order; 72 inch, 1800 mm, 5 ply, 4 colours and 150 m/min are read as figures',
  ),
  name: searchText.describe('The kind of machine, in any letter case'),
  year_from: z.preprocess(none, year.optional()),
  year_to: z.preprocess(none, year.optional()),
  condition: z.preprocess(none, condition.optional()),
  owner_type: z.preprocess(none, ownerType.optional()),
  width_from: figure,
  width_to: figure,
  unit: z.preprocess(none, z.enum(['mm', 'inch'], { error: 'Must be mm or inch' }).default('mm')),
  ply_from: figure,
  ply_to: figure,
  colours_from: figure,
  colours_to: figure,
  speed_from: figure,
  speed_to: figure,
};

const ranges = ['year', 'width', 'ply', 'colours', 'speed'] as const;
type Ends = { readonly [K in `${(typeof ranges)[number]}_${'from' | 'to'}`]?: number | undefined };

/** Refuses a range of which the end is below its beginning: nothing is in it. */
export function checkRanges(sent: Ends, context: z.RefinementCtx): void {
  for (const range of ranges) {
    const [from, to] = [sent[`${range}_from`], sent[`${range}_to`]];
    if (from === undefined || to === undefined || from <= to) continue;
    const message = `Must be at least ${from}`;
    context.addIssue({ code: 'custom', path: [`${range}_to`], message });
  }
}

/** The seller: whole for himself and administrators, masked for everybody else. */
export const seller = z.object({
  CompanyName: z.string().describe('Empty for others'),
  Email: z.string(),
  Mobile: z.string(),
});

/** A machine for sale. */
export const machine = z.object({
  ID: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  manufacturing_year: z.string(),
  owner_type: z.string(),
  condition: z.enum(machineConditions),
  size: z.string(),
  description: z.string(),
  urgency_level: z.enum(wireUrgencies),
  is_active: z.boolean(),
  sold_at: moment.nullable().describe('When its seller marked it as sold: it is inactive then'),
  is_own: z.boolean().describe('Listed by the caller'),
  images: z.array(address),
  version: z.int().describe('For If-Match'),
  CreatedAt: moment,
  UpdatedAt: moment,
  user: seller,
  seller_id: z.string().optional().describe('Its seller’s account, for administrators alone'),
  seller_is_active: z
    .boolean()
    .optional()
    .describe('Plants see an active machine while this is true; for administrators alone'),
});
/** A machine for sale. */
export type Machine = z.output<typeof machine>;

/** One's own machine, with how often it was asked for. */
export const ownMachine = machine.extend({
  queries: z.int().describe('How many queries were raised on it'),
});

const listing = {
  name: text(200),
  manufacturing_year: year,
  owner_type: ownerType,
  manufacturer_name: text(200),
  urgency_level: urgency,
  size: text(200),
  description: text(2000),
};

const changed = z
  .object({ ...listing, condition, is_active: flag })
  .partial()
  .transform((body) => ({
    name: body.name,
    manufacturingYear: body.manufacturing_year,
    ownerType: body.owner_type,
    manufacturerName: body.manufacturer_name,
    urgency: body.urgency_level,
    size: body.size,
    description: body.description,
    condition: body.condition,
    isActive: body.is_active,
  }));

const pictures = { Images: { max: MACHINE_PICTURES, access: 'public' } } as const;

/** Machines for sale: browsing, listing one's own, changing it. */
export const machineCalls = {
  listMachines: endpoint({
    method: 'GET',
    path: '/machine/',
    who: 'verified',
    summary: 'Active machines and the caller’s own, newest first; administrators see all',
    query: z
      .object({
        page,
        limit: pageSize(1000),
        is_active: z.preprocess(none, flag.optional()),
        exclude_own: z.preprocess(none, flag.optional()),
        ...machineFilters,
      })
      .superRefine(checkRanges),
    answers: { 200: limitedListOf(machine) },
    revalidated: true,
  }),
  readMachine: endpoint({
    method: 'GET',
    path: '/machine/:id',
    who: 'verified',
    summary: 'One machine that the caller may see',
    params: z.object({ id }),
    answers: { 200: dataOf(machine) },
    revalidated: true,
    errors: ['not_found'],
  }),
  sellMachine: endpoint({
    method: 'POST',
    path: '/machine/sell',
    who: 'verified',
    summary: 'Lists a machine for sale; it is active at once',
    body: z
      .object({ ...listing, condition: z.preprocess(none, condition.default('USED')) })
      .transform((body) => ({
        name: body.name,
        manufacturingYear: body.manufacturing_year,
        ownerType: body.owner_type,
        manufacturerName: body.manufacturer_name,
        urgency: body.urgency_level,
        size: body.size,
        description: body.description,
        condition: body.condition,
      })),
    pictures,
    answers: { 201: dataOf(machine) },
  }),
  changeMachine: endpoint({
    method: 'PUT',
    path: '/machine/',
    who: 'verified',
    summary: 'Changes the fields that were sent: its seller or an administrator',
    query: z.object({ id }),
    body: changed,
    pictures,
    answers: { 200: dataOf(machine) },
    errors: ['not_found', 'forbidden', 'stale'],
  }),
};

/** The caller's own machines for sale. */
export const ownMachineCalls = {
  listMyMachines: endpoint({
    method: 'GET',
    path: '/account/me/machines',
    who: 'verified',
    summary: 'The caller’s own machines, newest first, each with how many asked for it',
    query: z.object({
      page,
      limit: pageSize(10),
      filter: z.preprocess(none, z.enum(listingFilters).default('all')),
    }),
    answers: { 200: limitedListOf(ownMachine) },
  }),
  markMachineSold: endpoint({
    method: 'POST',
    path: '/account/me/machines/:id/sold',
    who: 'verified',
    summary: 'Takes a machine off the market as sold; those who asked for it are notified',
    params: z.object({ id }),
    answers: { 200: dataOf(machine) },
    errors: ['not_found', 'stale'],
  }),
};

/** A plant's machines for sale, as the panel reads them. */
export const plantMachineCalls = {
  listMachinesOfPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id/machines',
    who: 'administrator',
    summary: 'The machines of one plant, newest first, each with how many asked for it',
    params: z.object({ id }),
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(ownMachine) },
  }),
};
