import { modelKey } from '@fluteline/domain/search';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, moment, page, pageSize, searchText, text } from './fields.ts';
import { dataOf, pageOf } from './lists.ts';

/** Largest list of cross-references that is imported, in bytes. */
export const CROSS_REFERENCE_BYTES = 2 * 1024 * 1024;
/** Most rows of one. */
export const CROSS_REFERENCE_ROWS = 5_000;
/** Most mistakes an answer names. */
export const CROSS_REFERENCE_PROBLEMS = 200;

/** What one model number is to another. */
export const relations = ['equal', 'replaces', 'fits'] as const;
/** What one model number is to another. */
export type Relation = (typeof relations)[number];

const relation = z.enum(relations, { error: 'Must be equal, replaces or fits' });

/** Letters and digits are what two spellings of a model number are compared by. */
const model = text(100, 'Model number is required').refine((value) => modelKey(value) !== '', {
  error: 'Must have a letter from A to Z or a digit',
});

/** A cross-reference as it is entered. */
const entered = z
  .object({
    from_model: model,
    to_model: model,
    relation,
    source: text(200, 'Source is required').describe('Where it is written: a catalogue, a page'),
    confirmed: flag.default(false).describe('Whether an administrator has confirmed it'),
  })
  .refine((body) => modelKey(body.from_model) !== modelKey(body.to_model), {
    path: ['to_model'],
    error: 'Must be another model number',
  })
  .transform(({ from_model, to_model, ...body }) => ({
    ...body,
    fromModel: from_model,
    toModel: to_model,
  }));

/** Two model numbers and what the first is to the second. */
export const crossReference = z.object({
  id: z.string(),
  from_model: z.string(),
  to_model: z.string(),
  relation: z
    .enum(relations)
    .describe('The first is the same part, takes the place of the second, or fits in its place'),
  source: z.string(),
  confirmed_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.int().describe('For If-Match'),
});
/** Two model numbers and what the first is to the second. */
export type CrossReference = z.output<typeof crossReference>;

/** What became of an imported list. */
export const crossReferenceImport = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  added: z.int().describe('In a dry run: would be added'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(
    z.object({
      row: z.int().describe('As the spreadsheet counts: the heading is row 1'),
      column: z.string(),
      reason: z.string(),
    }),
  ),
});

/** Model numbers that are the same part, or one in place of another. */
export const crossReferenceCalls = {
  listCrossReferences: endpoint({
    method: 'GET',
    path: '/admin/cross-references',
    who: 'administrator',
    summary: 'Cross-references between model numbers, newest first',
    query: z.object({
      search: searchText.describe('Part of a model number, however it is written, or of a source'),
      relation: relation.optional(),
      model: searchText.describe('Only those of this model number'),
      page,
      page_size: pageSize(),
    }),
    answers: { 200: pageOf(crossReference) },
  }),
  addCrossReference: endpoint({
    method: 'POST',
    path: '/admin/cross-references',
    who: 'administrator',
    summary: 'Says what one model number is to another',
    body: entered,
    answers: { 201: dataOf(crossReference) },
    errors: ['cross_reference_exists'],
  }),
  changeCrossReference: endpoint({
    method: 'PUT',
    path: '/admin/cross-references/:id',
    who: 'administrator',
    summary: 'Changes a cross-reference: every field is sent',
    params: z.object({ id }),
    body: entered,
    answers: { 200: dataOf(crossReference) },
    errors: ['not_found', 'stale', 'cross_reference_exists'],
  }),
  deleteCrossReference: endpoint({
    method: 'DELETE',
    path: '/admin/cross-references/:id',
    who: 'administrator',
    summary: 'Removes a cross-reference',
    params: z.object({ id }),
    answers: { 204: null },
    errors: ['not_found', 'stale'],
  }),
  importCrossReferences: endpoint({
    method: 'POST',
    path: '/admin/cross-references/imports',
    who: 'administrator',
    summary:
      'Imports cross-references from CSV or XLSX: a known pair of model numbers is updated; a dry run changes nothing',
    body: z
      .object({ dry_run: flag.default(false) })
      .transform((body) => ({ dryRun: body.dry_run })),
    documents: {
      file: { max: 1, bytes: CROSS_REFERENCE_BYTES, kinds: ['csv', 'xlsx'], required: true },
    },
    answers: { 201: dataOf(crossReferenceImport) },
  }),
};
