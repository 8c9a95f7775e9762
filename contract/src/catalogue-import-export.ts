import { z } from 'zod';
import { auditFilters } from './audit-log.ts';
import { endpoint } from './endpoint.ts';
import { address, flag, id, moment, searchText } from './fields.ts';
import { dataOf } from './lists.ts';

/** Maximum size of an imported list, in bytes. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
/** Maximum number of rows of an import. */
export const IMPORT_ROWS = 50_000;
/** Maximum number of problems that an import names; the file of refused rows contains the rest. */
export const IMPORT_PROBLEMS = 200;

const state = z.enum(['waiting', 'running', 'done', 'failed']);

const problem = z.object({
  row: z.int().describe('Row number in the spreadsheet; the heading is row 1'),
  column: z.string(),
  reason: z.string(),
  warning: z
    .object({
      category: z.string().describe('Category as written in the file'),
      nearest: z
        .string()
        .nullable()
        .describe('Existing category that is probably meant; null if none is similar'),
      rows: z.int().describe('Number of rows with this category'),
    })
    .optional()
    .describe(
      'Category that is not in the catalogue; its rows are imported all the same, and `row` is the first',
    ),
});

/** An import of catalogue items. */
export const catalogueImport = z.object({
  id: z.string(),
  state,
  dry_run: z.boolean(),
  file_name: z.string(),
  rows: z.int().describe('Number of rows read so far'),
  total_rows: z
    .int()
    .nullable()
    .describe('Number of rows in the file; null until they are counted'),
  added: z.int().describe('Number of items added; in a dry run, the number that would be added'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(problem),
  error: z.string().describe('Reason why the whole import failed; empty otherwise'),
  refused_url: address.describe(
    'Address of a file with the refused rows, to be corrected and imported again; empty if there are none',
  ),
  created_at: moment,
});
/** An import of catalogue items. */
export type CatalogueImport = z.output<typeof catalogueImport>;

/** An export: a list that is being written to a file. */
export const exported = z.object({
  id: z.string(),
  state,
  rows: z.int().describe('Number of rows written so far'),
  total_rows: z.int().nullable(),
  error: z.string(),
  url: address.describe(
    'Signed address of the file, valid for 15 minutes; empty until the export is done',
  ),
  created_at: moment,
});
/** An export: a list that is being written to a file. */
export type Exported = z.output<typeof exported>;

const format = z.enum(['csv', 'xlsx'], { error: 'Must be csv or xlsx' });

/** Calls that import and export lists, as jobs with progress. */
export const importExportCalls = {
  importCatalogue: endpoint({
    method: 'POST',
    path: '/admin/catalogue/imports',
    who: 'administrator',
    summary:
      'Imports catalogue items from CSV or XLSX: a known model number updates its item, an empty cell clears the value, and a missing column leaves the values unchanged; a dry run changes nothing',
    body: z
      .object({
        dry_run: flag.default(false),
        nearest_category: flag
          .default(false)
          .describe(
            'Whether to replace a category that is not in the catalogue with the most similar one that is',
          ),
      })
      .transform((body) => ({ dryRun: body.dry_run, nearestCategory: body.nearest_category })),
    documents: { file: { max: 1, bytes: IMPORT_BYTES, kinds: ['csv', 'xlsx'], required: true } },
    answers: { 201: dataOf(catalogueImport) },
  }),
  readCatalogueImport: endpoint({
    method: 'GET',
    path: '/admin/catalogue/imports/:id',
    who: 'administrator',
    summary:
      "Returns the progress of one of the caller's imports and the rows it refused; stored for a week",
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueImport) },
    errors: ['not_found'],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/admin/exports',
    who: 'administrator',
    summary: 'Exports a list to a file: the rows that match the filters, or an empty template',
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
    summary:
      "Returns the progress of one of the caller's exports and the address of its file; stored for a week",
    params: z.object({ id }),
    answers: { 200: dataOf(exported) },
    errors: ['not_found'],
  }),
};
