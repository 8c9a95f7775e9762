import { type MachineCondition, namesSpeltLike, type OwnerType } from '@fluteline/domain/machine';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { likePattern, rowsToSearch } from '../../platform/search.ts';
import type { MachineTable, Tables } from '../../platform/tables.ts';

/** A machine as stored. */
export type MachineRow = Selectable<MachineTable>;
/** Who lists a machine. */
export interface Seller {
  readonly companyName: string;
  readonly email: string | null;
  readonly mobile: string;
}
/** A machine as stored, with who lists it. */
export type ListedMachine = MachineRow & Seller;

/** Who asks: what may be seen depends on it. */
export interface Viewer {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

/** What the machines can be narrowed by. */
export interface MachineFilter {
  /** Part of a name, maker, size or description. */
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly isOwnLeftOut?: boolean | undefined;
  /** The kind of machine, in any letter case. */
  readonly name?: string | undefined;
  readonly yearFrom?: number | undefined;
  readonly yearTo?: number | undefined;
  readonly condition?: MachineCondition | undefined;
  readonly ownerType?: OwnerType | undefined;
}

type Machines = SelectQueryBuilder<Tables, 'machine', object>;

// Values in their places would cut a prepared statement off from the index of what is for sale.
const forSale = sql<boolean>`(machine.is_active and machine.seller_is_active)`;
const active = sql<boolean>`machine.is_active`;
const inactive = sql<boolean>`not machine.is_active`;

/** What is for sale for everybody; of the rest a customer sees his own, an administrator all. */
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

function narrow(machines: Machines, filter: MachineFilter): Machines {
  const { search, name, yearFrom, yearTo, condition, ownerType } = filter;
  let rows = machines;
  if (search !== undefined) {
    const text = sql<string>`machine.name || ' ' || manufacturer_name || ' ' || size || ' ' || description`;
    // Names are looked for in their right spelling too; each pattern by the one index.
    const sought = [search, ...namesSpeltLike(search)].map(likePattern);
    rows = rows.where((eb) => eb.or(sought.map((pattern) => eb(text, 'ilike', pattern))));
  }
  if (name !== undefined) rows = rows.where(sql<boolean>`lower(machine.name) = lower(${name})`);
  if (yearFrom !== undefined) rows = rows.where('machine.manufacturingYear', '>=', yearFrom);
  if (yearTo !== undefined) rows = rows.where('machine.manufacturingYear', '<=', yearTo);
  if (condition !== undefined) rows = rows.where('machine.condition', '=', condition);
  if (ownerType !== undefined) rows = rows.where('machine.ownerType', '=', ownerType);
  return rows;
}

/** Machines as stored, each with who lists it. */
export const withSellers = (machines: Machines) =>
  machines
    .innerJoin('account', 'account.id', 'machine.accountId')
    .selectAll('machine')
    .select(['account.companyName', 'account.email', 'account.mobile']);

/** A page of the machines somebody may see, newest first. */
export async function listMachines(
  db: Db,
  viewer: Viewer,
  filter: MachineFilter,
  request: PageRequest,
): Promise<Page<ListedMachine>> {
  const { search, ...others } = filter;
  const wanted = (rows: Machines) => narrow(visible(rows, viewer, filter), others);
  const machines = () => wanted(narrow(rowsToSearch(db, 'machine', search, wanted), { search }));
  const list = {
    of: 'machine',
    rows: withSellers(machines()),
    ids: machines().select('machine.id'),
  } as const;
  return newestPage(db, list, request);
}

/** The newest machines for sale, uncounted. */
export const newestForSale = (db: Db, most: number) =>
  withSellers(db.selectFrom('machine'))
    .where(forSale)
    .orderBy('machine.createdAt', 'desc')
    .orderBy('machine.id', 'desc')
    .limit(most);

/** The newest machines for sale by others, uncounted. */
export function newestOfOthers(db: Db, viewer: Viewer, most: number): Promise<ListedMachine[]> {
  return newestForSale(db, most).where('machine.accountId', '!=', viewer.accountId).execute();
}

/** A machine with who lists it, whoever may see it. */
export function findMachine(db: Db, id: string): Promise<ListedMachine | undefined> {
  return withSellers(db.selectFrom('machine').where('machine.id', '=', id)).executeTakeFirst();
}

/** The same, the machine locked until the transaction ends. */
export function lockMachine(db: Db, id: string): Promise<ListedMachine | undefined> {
  return withSellers(db.selectFrom('machine').where('machine.id', '=', id))
    .forUpdate('machine')
    .executeTakeFirst();
}

/** Adds a machine; answers who lists it. */
export async function insertMachine(db: Db, machine: MachineRow): Promise<Seller> {
  return db
    .with('listed', (listing) => listing.insertInto('machine').values(machine).returning('id'))
    .selectFrom('account')
    .select(['companyName', 'email', 'mobile'])
    .where('id', '=', machine.accountId)
    .executeTakeFirstOrThrow();
}

/** Stores a machine as it is now. */
export async function saveMachine(db: Db, machine: MachineRow): Promise<void> {
  await db.updateTable('machine').set(machine).where('id', '=', machine.id).execute();
}
