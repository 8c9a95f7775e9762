import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ItemComponent, Json, Moment, MomentOrNull } from './columns.ts';
import type { CrossReferenceTable } from './tables/cross-reference-table.ts';
import type { DemonstrationTable } from './tables/demonstration-table.ts';
import type { ErasureTable } from './tables/erasure-table.ts';
import type {
  MachineAnnouncementTable,
  MachineFigureTable,
  MachineTable,
  SavedMachineSearchTable,
} from './tables/machine-tables.ts';
import type {
  AccountNoteTable,
  NotificationRecipientTable,
  NotificationTable,
  PlantPartDimensionTable,
  PlantPartTable,
  PlantPartWordsTable,
  QuestionnaireTable,
  ReportAnswersTable,
  ReportTable,
} from './tables/plant-tables.ts';
import type {
  PushDeliveryTable,
  PushMessageTable,
  PushPreferenceTable,
  PushSubscriptionTable,
  PushTallyTable,
} from './tables/push-tables.ts';
import type {
  QueryEventTable,
  QueryMessageTable,
  QuerySearchTable,
  QueryTable,
} from './tables/query-tables.ts';
import type { QuotaUseTable } from './tables/quota-table.ts';
import type { CatalogueDimensionTable, CatalogueSearchTable } from './tables/search-tables.ts';
import type {
  PanelPolicyTable,
  RecoveryCodeTable,
  SecondFactorTable,
} from './tables/second-factor-tables.ts';
import type { QueryWeekTable, RowCountTable } from './tables/summary-tables.ts';
import type { TransferRefusalTable, TransferTable } from './tables/transfer-table.ts';

export type { ItemComponent } from './columns.ts';
export type { CrossReferenceTable } from './tables/cross-reference-table.ts';
export * from './tables/machine-tables.ts';
export * from './tables/plant-tables.ts';
export * from './tables/push-tables.ts';
export * from './tables/query-tables.ts';
export * from './tables/second-factor-tables.ts';
export type {
  TransferProblem,
  TransferRefusalTable,
  TransferTable,
} from './tables/transfer-table.ts';

export interface AccountTable {
  id: string;
  role: 'customer' | 'administrator';
  email: string | null;
  mobile: string;
  companyName: string;
  name: string;
  passwordHash: string;
  isActive: boolean;
  isVerified: boolean;
  isSuspended: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isBlocked: Generated<boolean>;
  consentVersion: string | null;
  consentedAt: MomentOrNull;
  analyticsConsent: Generated<boolean>;
  /** When everything personal is removed, where its owner asked for that. */
  erasureDueAt: MomentOrNull;
  /** When that was done; what is left of the account names nobody. */
  erasedAt: MomentOrNull;
  /** Entered by a change of details: it gives way to a sign-up whose number is verified. */
  emailClaimed: Generated<boolean>;
  /** When a claimed email went to such a sign-up; emptied with the next one entered. */
  emailReleasedAt: MomentOrNull;
  /** When it was first verified; an account never verified gives way to a later registration. */
  verifiedAt: MomentOrNull;
  registeredAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
  /** Raised by a trigger where the account itself changes, not what is counted of it. */
  version: Generated<number>;
  /** Maintained by triggers, as the other two counts. */
  questionnaireCount: Generated<number>;
  /** Its questionnaires with an audit asked for and not reported yet. */
  auditCount: Generated<number>;
  /** Of its questionnaires, maintained by triggers: what a search finds it by. */
  gstNumbers: Generated<string>;
  /** Distinct part types it has entered. */
  partTypeCount: Generated<number>;
}

export interface SessionTable {
  tokenHash: Buffer;
  accountId: string;
  purpose: 'session' | 'reset';
  createdAt: Moment;
  expiresAt: Moment;
  userAgent: string;
  /** What its owner may end it by; it says nothing of the token. */
  id: Generated<string>;
}

/** What proves that a code is typed for the registration it was asked for. */
export interface RegistrationSecretTable {
  secretHash: Buffer;
  accountId: string;
  createdAt: Moment;
}

export interface OneTimeCodeTable {
  id: string;
  mobile: string;
  purpose: 'signup' | 'reset';
  /** Null for a number nobody has, and once the registration it was sent for is gone. */
  accountId: string | null;
  codeHash: Buffer | null;
  /** Every guess at it, from wherever. */
  tries: Generated<number>;
  /** Where it was asked for: a device known to the account, or a network. */
  origin: string;
  /** Guesses at it by their origin. */
  triesBy: ColumnType<Record<string, number>, string | undefined, string>;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: MomentOrNull;
}

export interface AttemptTable {
  kind: string;
  subject: string;
  /** Where it came from; empty where that is the subject itself. */
  origin: Generated<string>;
  at: Moment;
}

export interface IdempotencyTable {
  accountId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  /** JSON text as it was sent: not `jsonb`, which orders and spells it anew. */
  answer: JSONColumnType<object | null, string | null, string | null>;
  createdAt: Moment;
}

export interface AuditTable {
  id: string;
  at: Moment;
  actorId: string | null;
  action: string;
  targetKind: string;
  targetId: string | null;
  before: Json<unknown>;
  after: Json<unknown>;
  requestId: string;
  /** Where a refused call came from; a network, a month later. */
  address: string | null;
}

export interface FileTable {
  name: string;
  access: 'public' | 'private';
  contentType: string;
  originalName: string;
  width: number | null;
  height: number | null;
  byteSize: number;
  accountId: string | null;
  /** Null until a row points at the file; emptied again when none does any more. */
  claimedAt: MomentOrNull;
  /** When it lost its last pointer, or was stored without one yet: the sweep counts from here. */
  releasedAt: MomentOrNull;
  createdAt: Moment;
}

export interface SecretTable {
  name: string;
  value: Buffer;
}

export interface CatalogueItemTable {
  id: string;
  category: string;
  partType: string | null;
  productName: string;
  modelNo: string;
  quantity: number | null;
  specifications: Json<Record<string, unknown>>;
  images: string[];
  components: Json<ItemComponent[]>;
  /** Rises with every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
  deletedAt: MomentOrNull;
}

/** A catalogue item as stored. */
export type ItemRecord = Selectable<CatalogueItemTable>;

/** Every table, by its camelCase name. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  registrationSecret: RegistrationSecretTable;
  oneTimeCode: OneTimeCodeTable;
  attempt: AttemptTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  file: FileTable;
  secret: SecretTable;
  catalogueItem: CatalogueItemTable;
  crossReference: CrossReferenceTable;
  catalogueSearch: CatalogueSearchTable;
  catalogueDimension: CatalogueDimensionTable;
  query: QueryTable;
  queryEvent: QueryEventTable;
  queryMessage: QueryMessageTable;
  querySearch: QuerySearchTable;
  quotaUse: QuotaUseTable;
  machine: MachineTable;
  machineFigure: MachineFigureTable;
  savedMachineSearch: SavedMachineSearchTable;
  machineAnnouncement: MachineAnnouncementTable;
  plantPart: PlantPartTable;
  plantPartWords: PlantPartWordsTable;
  plantPartDimension: PlantPartDimensionTable;
  questionnaire: QuestionnaireTable;
  report: ReportTable;
  reportAnswers: ReportAnswersTable;
  accountNote: AccountNoteTable;
  notification: NotificationTable;
  notificationRecipient: NotificationRecipientTable;
  transfer: TransferTable;
  erasure: ErasureTable;
  demonstration: DemonstrationTable;
  transferRefusal: TransferRefusalTable;
  pushSubscription: PushSubscriptionTable;
  pushPreference: PushPreferenceTable;
  pushMessage: PushMessageTable;
  pushDelivery: PushDeliveryTable;
  pushTally: PushTallyTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  panelPolicy: PanelPolicyTable;
  queryWeek: QueryWeekTable;
  rowCount: RowCountTable;
}
