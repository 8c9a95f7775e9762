import type { BodyOf } from '@fluteline/contract';
import type { importExportCalls } from '@fluteline/contract/catalogue-import-export';
import {
  canonicalCategory,
  catalogueColumns,
  type ModelQuantity,
  modelsAsText,
} from '@fluteline/domain/catalogue';
import type { Db } from '../../../platform/database/database.ts';
import type { Cell } from '../../../platform/sheets/cells.ts';
import { auditAfter, countAudit, presentAuditRow } from '../../audit-log/index.ts';
import { countItems, itemsAfter } from '../bulk-store.ts';
import type { CatalogueFilter, ItemRecord } from '../store.ts';

/** The request for an export. */
export type Wanted = BodyOf<typeof importExportCalls.startExport>;

/** A list to be exported: its heading, its number of rows, and its rows in batches. */
export interface Source {
  readonly sheet: string;
  readonly heading: readonly Cell[];
  readonly total: number;
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

const BATCH = 1000;

const labels = catalogueColumns.map(({ label }) => label);

function itemCells(item: ItemRecord): Cell[] {
  const own: Readonly<Record<string, Cell>> = {
    model_no: item.modelNo,
    product_name: item.productName,
    category: item.category,
    part_type: item.partType,
    quantity: item.quantity,
  };
  return catalogueColumns.map(({ name, kind }) => {
    const value = Object.hasOwn(own, name) ? own[name] : item.specifications[name];
    if (value === undefined || value === null) return null;
    if (kind === 'models') return modelsAsText(value as readonly ModelQuantity[]);
    return typeof value === 'number' ? value : String(value);
  });
}

/** Yields batches by keyset: a list that grows meanwhile yields no row twice. */
async function* walk<Row>(
  next: (after: Row | null) => Promise<readonly Row[]>,
  present: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await next(after);
    if (rows.length > 0) yield rows.map(present);
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? null;
  }
}

type Placed = ItemRecord & { readonly at: string };

async function catalogue(db: Db, filter: CatalogueFilter): Promise<Source> {
  return {
    sheet: 'Catalogue',
    heading: labels,
    total: await countItems(db, filter),
    batches: walk<Placed>((after) => itemsAfter(db, filter, { after, max: BATCH }), itemCells),
  };
}

async function* exampleRow() {
  yield [catalogueColumns.map(({ example }) => (example === '' ? null : example))];
}

const template = (): Source => ({
  sheet: 'Catalogue',
  heading: labels,
  total: 1,
  batches: exampleRow(),
});

const auditHeading = [
  'At',
  'Who',
  'Mobile',
  'Action',
  'Target kind',
  'Target id',
  'Before',
  'After',
  'Request id',
  'Address',
  'Target name',
  'Target mobile',
];

function auditCells(row: Parameters<typeof presentAuditRow>[0]): Cell[] {
  const shown = presentAuditRow(row);
  const { at, actor, action, target_kind, target_id, target_account: account } = shown;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return [
    at,
    actor?.name ?? null,
    actor?.mobile ?? null,
    action,
    target_kind,
    target_id,
    json(shown.before),
    json(shown.after),
    shown.request_id,
    shown.address,
    account?.name ?? null,
    account?.mobile ?? null,
  ];
}

async function auditLog(db: Db, wanted: Extract<Wanted, { of: 'audit' }>): Promise<Source> {
  const { actor_id: actorId, action, target_id: targetId, address, from, to } = wanted;
  const filter = { actorId, action, targetId, address, from, to };
  const next = (last: { place: string; id: string } | null) =>
    auditAfter(db, filter, { after: last && { at: last.place, id: last.id }, max: BATCH });
  return {
    sheet: 'Audit log',
    heading: auditHeading,
    total: await countAudit(db, filter),
    batches: walk(next, auditCells),
  };
}

/** Returns the requested list. */
export async function sourceOf(db: Db, wanted: Wanted): Promise<Source> {
  if (wanted.of === 'catalogue_template') return template();
  if (wanted.of === 'audit') return auditLog(db, wanted);
  const category = wanted.category && canonicalCategory(wanted.category);
  return catalogue(db, { category, search: wanted.product_name });
}
