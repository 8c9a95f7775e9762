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

/** A four-digit year, as text or number; converted to text. */
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
/** Converts an empty filter to none. */
const none = (value: unknown) => (value === '' ? undefined : value);

const figure = z.preprocess(
  none,
  decimal()
    .pipe(z.number().min(0, 'Must be at least 0').max(100_000, 'Must be at most 100000'))
    .optional(),
);

/** Filters of machines, as query parameters of their list. */
export const machineFilters = {
  search: searchText.describe(
    'Words of the name, manufacturer, size or description in any order; 72 inch, 1800 mm, 5 ply, 4 colours and 150 m/min are read as figures',
  ),
  name: searchText.describe('Kind of machine, in any letter case'),
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

/** Refuses a range whose end is below its beginning, since it would contain nothing. */
export function checkRanges(sent: Ends, context: z.RefinementCtx): void {
  for (const range of ranges) {
    const [from, to] = [sent[`${range}_from`], sent[`${range}_to`]];
    if (from === undefined || to === undefined || from <= to) continue;
    const message = `Must be at least ${from}`;
    context.addIssue({ code: 'custom', path: [`${range}_to`], message });
  }
}

/** The seller: complete for the seller and administrators, masked for everyone else. */
export const seller = z.object({
  CompanyName: z
    .string()
    .describe('Name of the company; empty unless the caller is the seller or an administrator'),
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
  sold_at: moment
    .nullable()
    .describe(
      'Time at which the seller marked the machine as sold, which makes it inactive; null if it is not sold',
    ),
  is_own: z.boolean().describe('Whether the caller listed this machine'),
  images: z.array(address),
  version: z.int().describe('Version of this machine, for the If-Match header'),
  CreatedAt: moment,
  UpdatedAt: moment,
  user: seller,
  seller_id: z
    .string()
    .optional()
    .describe("ID of the seller's account; returned to administrators only"),
  seller_is_active: z
    .boolean()
    .optional()
    .describe(
      "Whether the seller's account is active, without which plants do not see the machine; returned to administrators only",
    ),
});
/** A machine for sale. */
export type Machine = z.output<typeof machine>;

/** The caller's own machine, with the number of queries about it. */
export const ownMachine = machine.extend({
  queries: z.int().describe('Number of queries about this machine'),
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

/** Calls on machines for sale: browsing, listing a machine and changing it. */
export const machineCalls = {
  listMachines: endpoint({
    method: 'GET',
    path: '/machine/',
    who: 'verified',
    summary:
      "Lists active machines and the caller's own, newest first; administrators see all machines",
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
    summary: 'Returns one machine that the caller may see',
    params: z.object({ id }),
    answers: { 200: dataOf(machine) },
    revalidated: true,
    errors: ['not_found'],
  }),
  sellMachine: endpoint({
    method: 'POST',
    path: '/machine/sell',
    who: 'verified',
    summary: 'Offers a machine for sale; it is active immediately',
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
    summary: 'Changes the given fields of a machine; allowed for its seller and administrators',
    query: z.object({ id }),
    body: changed,
    pictures,
    answers: { 200: dataOf(machine) },
    errors: ['not_found', 'forbidden', 'stale'],
  }),
};

/** Calls on the caller's own machines for sale. */
export const ownMachineCalls = {
  listMyMachines: endpoint({
    method: 'GET',
    path: '/account/me/machines',
    who: 'verified',
    summary: "Lists the caller's machines, newest first, each with its number of queries",
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
    summary:
      'Marks a machine as sold and makes it inactive; the plants that asked for it are notified',
    params: z.object({ id }),
    answers: { 200: dataOf(machine) },
    errors: ['not_found', 'stale'],
  }),
};

/** Calls on a plant's machines for sale, for the panel. */
export const plantMachineCalls = {
  listMachinesOfPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id/machines',
    who: 'administrator',
    summary: 'Lists the machines of one plant, newest first, each with its number of queries',
    params: z.object({ id }),
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(ownMachine) },
  }),
};
