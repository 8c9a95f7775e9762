import { z } from 'zod';
import { auditFilters } from './audit-log.ts';
import { endpoint } from './endpoint.ts';
import { address, flag, id, moment, searchText } from './fields.ts';
import { dataOf } from './lists.ts';

/** Largest list that is imported, in bytes. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
/** Most rows of an import. */
export const IMPORT_ROWS = 50_000;
/** Most mistakes an import names; the rest stand in the file of refused rows. */
export const IMPORT_PROBLEMS = 200;

const state = z.enum(['waiting', 'running', 'done', 'failed']);

const problem = z.object({
  row: z.int().describe('As the spreadsheet counts: the heading is row 1'),
  column: z.string(),
  reason: z.string(),
  warning: z
    .object({
      category: z.string().describe('As the list names it'),
      nearest: z.string().nullable().describe('The category it may mean'),
      rows: z.int().describe('How many rows name it'),
    })
    .optional()
    .describe('The rows are taken all the same; `row` is the first of them'),
});

/** An import of catalogue items. */
export const catalogueImport = z.object({
  id: z.string(),
  state,
  dry_run: z.boolean(),
  file_name: z.string(),
  rows: z.int().describe('Read so far'),
  total_rows: z.int().nullable().describe('Null until the file was looked through'),
  added: z.int().describe('In a dry run: would be added'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(problem),
  error: z.string().describe('Why it failed as a whole; empty otherwise'),
  refused_url: address.describe('Refused rows to mend and send again; empty where there are none'),
  created_at: moment,
});
/** An import of catalogue items. */
export type CatalogueImport = z.output<typeof catalogueImport>;

/** A list being written into a file. */
export const exported = z.object({
  id: z.string(),
  state,
  rows: z.int().describe('Written so far'),
  total_rows: z.int().nullable(),
  error: z.string(),
  url: address.describe('Signed, for 15 minutes; empty until it is done'),
  created_at: moment,
});
/** A list being written into a file. */
export type Exported = z.output<typeof exported>;

const format = z.enum(['csv', 'xlsx'], { error: 'Must be csv or xlsx' });

/** Lists in and out of the marketplace, as jobs with progress. */
export const importExportCalls = {
  importCatalogue: endpoint({
    method: 'POST',
    path: '/admin/catalogue/imports',
    who: 'administrator',
    summary:
      'Imports catalogue items from CSV or XLSX; a known model number updates its item, an empty cell clears its value, a column that is not there leaves it; a dry run changes nothing',
    body: z
      .object({
        dry_run: flag.default(false),
        nearest_category: flag
          .default(false)
          .describe('A category that is none of the catalogue’s becomes the nearest that is one'),
      })
      .transform((body) => ({ dryRun: body.dry_run, nearestCategory: body.nearest_category })),
    documents: { file: { max: 1, bytes: IMPORT_BYTES, kinds: ['csv', 'xlsx'], required: true } },
    answers: { 201: dataOf(catalogueImport) },
  }),
  readCatalogueImport: endpoint({
    method: 'GET',
    path: '/admin/catalogue/imports/:id',
    who: 'administrator',
    summary: 'How far an import of one’s own is, and what it refused; stored for a week',
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueImport) },
    errors: ['not_found'],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/admin/exports',
    who: 'administrator',
    summary: 'Writes a list into a file: what the filters show, or the empty template',
    body: z.discriminatedUnion('of', [
      z.object({
        of: z.literal('catalogue'),
        format,
        category: searchText,
        product_name: searchText,
      }),
      z.object({ of: z.literal('catalogue_template'), format }),
      z.object({ of: z.literal('audit'), format, ...auditFilters }),
    ]),
    answers: { 201: dataOf(exported) },
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/admin/exports/:id',
    who: 'administrator',
    summary: 'How far an export of one’s own is, and where its file is; stored for a week',
    params: z.object({ id }),
    answers: { 200: dataOf(exported) },
    errors: ['not_found'],
  }),
};
