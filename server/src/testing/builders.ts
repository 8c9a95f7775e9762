import type { Urgency } from '@fluteline/domain/query';
import type { Selectable } from 'kysely';
import { insertItem } from '../features/catalogue/index.ts';
import type {
  AccountTable,
  CatalogueItemTable,
  MachineTable,
  QueryTable,
} from '../platform/database/tables.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { openSession } from '../platform/sessions/sessions.ts';

type Account = Selectable<AccountTable>;
type Item = Selectable<CatalogueItemTable>;
type Machine = Selectable<MachineTable>;
type Query = Selectable<QueryTable>;

let made = 0;
const next = () => ++made;

/** Returns a mobile number that is unique in this run. */
export function aMobile(): string {
  return `9${String(100_000_000 + next()).padStart(9, '0')}`;
}

/**
 * Adds an account; by default a verified, active customer. Its password hash matches no password.
 */
export async function anAccount(
  { db, clock }: Platform,
  given: Partial<Account> = {},
): Promise<Account> {
  const now = clock();
  const mobile = given.mobile ?? aMobile();
  return db
    .insertInto('account')
    .values({
      id: newId(now),
      role: 'customer',
      email: `plant${mobile}@example.com`,
      mobile,
      companyName: `Plant ${mobile}`,
      name: '',
      passwordHash: 'none',
      isActive: true,
      isVerified: true,
      verifiedAt: now,
      registeredAt: now,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A signed-in account: its row and its Authorization header. */
export interface SignedIn {
  readonly account: Account;
  readonly headers: { authorization: string };
}

/** Signs an account in without its password. */
export async function signedIn(platform: Platform, account: Account): Promise<SignedIn> {
  const token = await openSession(platform.db, platform.clock, {
    accountId: account.id,
    role: account.role,
    purpose: 'session',
    userAgent: 'test',
  });
  return { account, headers: { authorization: `Bearer ${token}` } };
}

/** Adds a verified customer and signs them in. */
export async function aCustomer(
  platform: Platform,
  given: Partial<Account> = {},
): Promise<SignedIn> {
  return signedIn(platform, await anAccount(platform, given));
}

/** Adds an administrator and signs them in. */
export async function anAdministrator(
  platform: Platform,
  given: Partial<Account> = {},
): Promise<SignedIn> {
  return signedIn(platform, await anAccount(platform, { role: 'administrator', ...given }));
}

/** Returns a catalogue item as stored at a moment. */
export function itemAt(now: Date, given: Partial<Item> = {}): Item {
  return {
    id: newId(now),
    category: 'corrugation_line',
    partType: null,
    productName: 'Rotary Joint',
    modelNo: `RJ-${next()}`,
    quantity: null,
    specifications: {},
    images: [],
    components: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...given,
  };
}

/** Adds a catalogue item that searches find. */
export async function anItem({ db, clock }: Platform, given: Partial<Item> = {}): Promise<Item> {
  const item = itemAt(clock(), given);
  await db.transaction().execute((tx) => insertItem(tx, item));
  return item;
}

/** Adds a machine for sale, active by default; creates its seller unless one is given. */
export async function aMachine(platform: Platform, given: Partial<Machine> = {}): Promise<Machine> {
  const now = platform.clock();
  const accountId = given.accountId ?? (await anAccount(platform)).id;
  return platform.db
    .insertInto('machine')
    .values({
      id: newId(now),
      name: 'Folder Gluer',
      manufacturerName: 'Kolmar Works',
      manufacturingYear: 2016,
      ownerType: 'First',
      condition: 'USED',
      size: '2200 mm',
      description: 'Two points, running daily',
      urgency: 'medium',
      isActive: true,
      images: [],
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...given,
      accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const ofSparePart = {
  name: 'Slotting Blade',
  quantity: 1,
  relatedMachine: 'Slotter',
  specificationAvailable: true,
  details: 'Model SB-7-T',
} as const;
const ofMachine = {
  name: 'Folder Gluer',
  condition: 'USED',
  quantity: 1,
  size: '2200 mm',
  budget: 2_500_000,
  purpose: 'A second line',
  specifications: 'Four corners',
  relatedMachine: '',
  specificationAvailable: null,
  details: 'With its feeder',
} as const;

/** Adds a query, by default for a spare part; creates its buyer unless one is given. */
export async function aQuery(
  platform: Platform,
  given: Partial<Query> & { urgency?: Urgency } = {},
): Promise<Query> {
  const now = platform.clock();
  const accountId = given.accountId ?? (await anAccount(platform)).id;
  const status = given.status ?? 'open';
  const { snapshot = null, machineSnapshot = null, subject = 'spare_part', ...rest } = given;
  return platform.db
    .insertInto('query')
    .values({
      id: newId(now),
      subject,
      ...(subject === 'spare_part' ? ofSparePart : ofMachine),
      urgency: 'medium',
      images: [],
      catalogueItemId: null,
      createdAt: now,
      updatedAt: now,
      ...rest,
      accountId,
      status,
      resolvedAt: status === 'resolved' ? now : null,
      snapshot: snapshot && JSON.stringify(snapshot),
      machineSnapshot: machineSnapshot && JSON.stringify(machineSnapshot),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
