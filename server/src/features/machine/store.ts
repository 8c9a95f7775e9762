import { figuresOfMachine, isMachineYear } from '@fluteline/domain/machine';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newest, newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { findsWord, rowsToSearch } from '../../platform/database/search.ts';
import { searchedPage } from '../../platform/database/searched-page.ts';
import type { MachineTable, Tables } from '../../platform/database/tables.ts';
import { accountsFound } from '../account/index.ts';
import { type MachineFilter, narrowingText } from './machine-filter.ts';

/** A stored machine. */
export type MachineRow = Selectable<MachineTable>;
/** The account that lists a machine. */
export interface Seller {
  readonly companyName: string;
  readonly email: string | null;
  readonly mobile: string;
}
/** A stored machine with its seller. */
export type ListedMachine = MachineRow & Seller;

/** The caller, who decides which machines are visible. */
export interface Viewer {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

type Machines = SelectQueryBuilder<Tables, 'machine', object>;

// Contains no bind parameters: they would keep a prepared statement from using the index of
// machines for sale.
const forSale = sql<boolean>`(machine.is_active and machine.seller_is_active)`;
const active = sql<boolean>`machine.is_active`;
const inactive = sql<boolean>`not machine.is_active`;

/**
 * Narrows to machines that the viewer may see: those for sale, a customer's own, and for
 * administrators all.
 */
function visible(machines: Machines, viewer: Viewer, filter: MachineFilter): Machines {
  const { isActive, isOwnLeftOut } = filter;
  let rows = machines;
  if (isActive !== undefined) rows = rows.where(isActive ? active : inactive);
  if (isOwnLeftOut) rows = rows.where('machine.accountId', '!=', viewer.accountId);
  if (viewer.isAdministrator) return rows;
  if (isOwnLeftOut || isActive) return rows.where(forSale);
  if (isActive === false) return rows.where('machine.accountId', '=', viewer.accountId);
  return rows.where((eb) => eb.or([forSale, eb('machine.accountId', '=', viewer.accountId)]));
}

const text = sql<string>`(machine.name || ' ' || manufacturer_name || ' ' || size || ' '
  || description)`;
const like = (pattern: string) => sql<boolean>`${text} ilike ${pattern}`;

/**
 * Narrows to machines whose text contains each word in one of its spellings; a year may also be the
 * machine's own.
 */
function withWords(machines: Machines, { words = [] }: MachineFilter): Machines {
  const isOnly = words.length === 1;
  return words.reduce((rows, spellings) => {
    const found = spellings.flatMap((word) => {
      const isInText = findsWord(word, { isOnly }, { text, like });
      const isOfYear = sql<boolean>`machine.manufacturing_year = ${Number(word)}`;
      return isMachineYear(word) ? [isInText, isOfYear] : [isInText];
    });
    return rows.where(sql<boolean>`(${sql.join(found, sql` or `)})`);
  }, machines);
}

/** Narrows machines by all filters except words. */
function narrow(machines: Machines, filter: MachineFilter): Machines {
  const { figures = [], name, yearFrom, yearTo, condition, ownerType } = filter;
  let rows = machines;
  for (const figure of figures) {
    rows = rows.where(sql<boolean>`machine.id in (
      select machine_id from machine_figure
      where name = ${figure.name} and low <= ${figure.high} and high >= ${figure.low})`);
  }
  if (name !== undefined) rows = rows.where(sql<boolean>`lower(machine.name) = lower(${name})`);
  if (yearFrom !== undefined) rows = rows.where('machine.manufacturingYear', '>=', yearFrom);
  if (yearTo !== undefined) rows = rows.where('machine.manufacturingYear', '<=', yearTo);
  if (condition !== undefined) rows = rows.where('machine.condition', '=', condition);
  if (ownerType !== undefined) rows = rows.where('machine.ownerType', '=', ownerType);
  return rows;
}

/** Joins each machine with its seller. */
export const withSellers = (machines: Machines) =>
  machines
    .innerJoin('account', 'account.id', 'machine.accountId')
    .selectAll('machine')
    .select(['account.companyName', 'account.email', 'account.mobile']);

/**
 * Returns true when a filter may match few of many machines. PostgreSQL does not know how few have
 * given figures, so a list narrowed by figures is counted.
 */
function isNarrow({ words = [], figures = [], ...filter }: MachineFilter): boolean {
  const { name, yearFrom, yearTo, condition, ownerType } = filter;
  const others = [name, yearFrom, yearTo, condition, ownerType];
  const isNarrowed = words.length > 0 || others.some((value) => value !== undefined);
  return figures.length === 0 && isNarrowed;
}

/** Adds the machines of some sellers to those found by their own text. */
function withMachinesOf(
  db: Db,
  sellers: RawBuilder<unknown>,
  found: Machines,
  viewer: Viewer,
  filter: MachineFilter,
): Machines {
  // Figures are part of the text, which the seller has matched.
  const listed = narrow(visible(db.selectFrom('machine'), viewer, filter), {
    ...filter,
    figures: [],
  })
    .where(sql<boolean>`machine.account_id in ${sellers}`)
    .select('machine.id');
  return db
    .selectFrom('machine')
    .where('machine.id', 'in', found.select('machine.id').unionAll(listed));
}

/** Returns a page of the machines that the viewer may see, newest first. */
export async function listMachines(
  db: Db,
  viewer: Viewer,
  filter: MachineFilter,
  request: PageRequest,
): Promise<Page<ListedMachine>> {
  const wanted = (rows: Machines) => narrow(visible(rows, viewer, filter), filter);
  const searched = narrowingText(filter);
  const byText = () => withWords(wanted(rowsToSearch(db, 'machine', searched, wanted)), filter);
  const sellers = filter.seller === undefined ? null : accountsFound(filter.seller);
  const hits = () => (sellers ? withMachinesOf(db, sellers, byText(), viewer, filter) : byText());
  if (isNarrow(filter)) {
    const found = { of: 'machine', hits, shown: withSellers } as const;
    return searchedPage(db, found, request, newest('machine'));
  }
  const list = {
    of: 'machine',
    rows: withSellers(hits()),
    ids: hits().select('machine.id'),
  } as const;
  return newestPage(db, list, request);
}

/** Returns true when a machine is for sale and matches a filter. */
export async function isFoundBy(db: Db, id: string, filter: MachineFilter): Promise<boolean> {
  const machine = db.selectFrom('machine').where('machine.id', '=', id).where(forSale);
  const found = await withWords(narrow(machine, filter), filter)
    .select('machine.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects the newest machines for sale, without counting all of them. */
export const newestForSale = (db: Db, max: number) =>
  withSellers(db.selectFrom('machine'))
    .where(forSale)
    .orderBy('machine.createdAt', 'desc')
    .orderBy('machine.id', 'desc')
    .limit(max);

/** Returns the newest machines for sale by others, without counting all of them. */
export function newestOfOthers(db: Db, viewer: Viewer, max: number): Promise<ListedMachine[]> {
  return newestForSale(db, max).where('machine.accountId', '!=', viewer.accountId).execute();
}

/** Finds a machine with its seller, whether or not the caller may see it. */
export function findMachine(db: Db, id: string): Promise<ListedMachine | undefined> {
  return withSellers(db.selectFrom('machine').where('machine.id', '=', id)).executeTakeFirst();
}

/**
 * Finds a machine with its seller, which neither changes, is sold nor erased until the transaction
 * ends.
 */
export function findMachineToAskFor(tx: Tx, id: string): Promise<ListedMachine | undefined> {
  return withSellers(tx.selectFrom('machine').where('machine.id', '=', id))
    .forShare('machine')
    .executeTakeFirst();
}

/** Finds a machine with its seller, and locks the machine until the transaction ends. */
export function lockMachine(db: Db, id: string): Promise<ListedMachine | undefined> {
  return withSellers(db.selectFrom('machine').where('machine.id', '=', id))
    .forUpdate('machine')
    .executeTakeFirst();
}

/** Replaces the stored figures of a machine. */
async function storeFigures(db: Db, machine: MachineRow): Promise<void> {
  const { id } = machine;
  await db.deleteFrom('machineFigure').where('machineId', '=', id).execute();
  const rows = figuresOfMachine(machine).map((figure) => ({ machineId: id, ...figure }));
  if (rows.length > 0) await db.insertInto('machineFigure').values(rows).execute();
}

/** Adds a machine with its figures; returns its seller. */
export async function insertMachine(db: Tx, machine: MachineRow): Promise<Seller> {
  const seller = await db
    .with('listed', (listing) => listing.insertInto('machine').values(machine).returning('id'))
    .selectFrom('account')
    .select(['companyName', 'email', 'mobile'])
    .where('id', '=', machine.accountId)
    .executeTakeFirstOrThrow();
  await storeFigures(db, machine);
  return seller;
}

/** Stores the current values and figures of a machine. */
export async function saveMachine(db: Tx, machine: MachineRow): Promise<void> {
  await db.updateTable('machine').set(machine).where('id', '=', machine.id).execute();
  await storeFigures(db, machine);
}
