import { modelKey } from '@fluteline/domain/search';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, moment, page, pageSize, searchText, text } from './fields.ts';
import { dataOf, pageOf } from './lists.ts';

/** Maximum size of an imported list of cross-references, in bytes. */
export const CROSS_REFERENCE_BYTES = 2 * 1024 * 1024;
/** Maximum number of rows in an imported list of cross-references. */
export const CROSS_REFERENCE_ROWS = 5_000;
/** Maximum number of problems that an import of cross-references names. */
export const CROSS_REFERENCE_PROBLEMS = 200;

/** Relations between two model numbers. */
export const relations = ['equal', 'replaces', 'fits'] as const;
/** Relation of one model number to another. */
export type Relation = (typeof relations)[number];

const relation = z.enum(relations, { error: 'Must be equal, replaces or fits' });

/**
 * A model number must contain a letter or a digit, because spellings are compared by these alone.
 */
const model = text(100, 'Model number is required').refine((value) => modelKey(value) !== '', {
  error: 'Must have a letter from A to Z or a digit',
});

/** A cross-reference as it is entered. */
const entered = z
  .object({
    from_model: model,
    to_model: model,
    relation,
    source: text(200, 'Source is required').describe(
      'Source of the cross-reference, such as a catalogue and its page',
    ),
    confirmed: flag
      .default(false)
      .describe('Whether an administrator has confirmed the cross-reference'),
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

/** A cross-reference: two model numbers and the relation of the first to the second. */
export const crossReference = z.object({
  id: z.string(),
  from_model: z.string(),
  to_model: z.string(),
  relation: z
    .enum(relations)
    .describe(
      'Relation of the first model to the second: the same part (equal), its replacement (replaces), or one that fits in its place (fits)',
    ),
  source: z.string(),
  confirmed_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.int().describe('Version of this cross-reference, for the If-Match header'),
});
/** A cross-reference: two model numbers and the relation of the first to the second. */
export type CrossReference = z.output<typeof crossReference>;

/** Result of importing a list of cross-references. */
export const crossReferenceImport = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  added: z
    .int()
    .describe('Number of cross-references added; in a dry run, the number that would be added'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(
    z.object({
      row: z.int().describe('Row number in the spreadsheet; the heading is row 1'),
      column: z.string(),
      reason: z.string(),
    }),
  ),
});

/** Calls on cross-references: model numbers that are the same part, or that replace one another. */
export const crossReferenceCalls = {
  listCrossReferences: endpoint({
    method: 'GET',
    path: '/admin/cross-references',
    who: 'administrator',
    summary: 'Lists cross-references between model numbers, newest first',
    query: z.object({
      search: searchText.describe('Part of a model number in any spelling, or part of a source'),
      relation: relation.optional(),
      model: searchText.describe('Only cross-references of this model number'),
      page,
      page_size: pageSize(),
    }),
    answers: { 200: pageOf(crossReference) },
  }),
  addCrossReference: endpoint({
    method: 'POST',
    path: '/admin/cross-references',
    who: 'administrator',
    summary: 'Adds a cross-reference between two model numbers',
    body: entered,
    answers: { 201: dataOf(crossReference) },
    errors: ['cross_reference_exists'],
  }),
  changeCrossReference: endpoint({
    method: 'PUT',
    path: '/admin/cross-references/:id',
    who: 'administrator',
    summary: 'Replaces all fields of a cross-reference',
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
      'Imports cross-references from CSV or XLSX; a known pair of model numbers is updated; a dry run changes nothing',
    body: z
      .object({ dry_run: flag.default(false) })
      .transform((body) => ({ dryRun: body.dry_run })),
    documents: {
      file: { max: 1, bytes: CROSS_REFERENCE_BYTES, kinds: ['csv', 'xlsx'], required: true },
    },
    answers: { 201: dataOf(crossReferenceImport) },
  }),
};
