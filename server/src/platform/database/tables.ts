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
import type { PaceTable } from './tables/pace-table.ts';
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
  /** When all personal data is removed, if the account's owner asked for it. */
  erasureDueAt: MomentOrNull;
  /** When the personal data was removed; what is left of the account identifies nobody. */
  erasedAt: MomentOrNull;
  /**
   * True for an email entered by a change of details: it gives way to a sign-up with a verified
   * number.
   */
  emailClaimed: Generated<boolean>;
  /** When a claimed email was passed to such a sign-up; emptied when another email is entered. */
  emailReleasedAt: MomentOrNull;
  /**
   * When the account was first verified; an account never verified gives way to a later
   * registration.
   */
  verifiedAt: MomentOrNull;
  registeredAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
  /** Raised by a trigger when the account itself changes, not its counts. */
  version: Generated<number>;
  /** Maintained by triggers, like `auditCount` and `partTypeCount`. */
  questionnaireCount: Generated<number>;
  /** Number of questionnaires with a requested audit that has no report yet. */
  auditCount: Generated<number>;
  /** GST numbers of the account's questionnaires, maintained by triggers for the search. */
  gstNumbers: Generated<string>;
  /** Owners and contact numbers of its questionnaires, maintained like `gstNumbers`. */
  contacts: Generated<string>;
  /** Number of distinct part types the account has entered. */
  partTypeCount: Generated<number>;
}

export interface SessionTable {
  tokenHash: Buffer;
  accountId: string;
  purpose: 'session' | 'reset';
  createdAt: Moment;
  expiresAt: Moment;
  userAgent: string;
  /** Identifies the session to its owner, for ending it; reveals nothing about the token. */
  id: Generated<string>;
}

/** Secret that proves that a code is entered for the registration that requested it. */
export interface RegistrationSecretTable {
  secretHash: Buffer;
  accountId: string;
  createdAt: Moment;
}

export interface OneTimeCodeTable {
  id: string;
  mobile: string;
  purpose: 'signup' | 'reset';
  /** Null for a number without an account, and once the registration it was sent for is gone. */
  accountId: string | null;
  codeHash: Buffer | null;
  /** Number of all guesses at the code, from any origin. */
  tries: Generated<number>;
  /** Origin of the request: a device known to the account, or a network. */
  origin: string;
  /** Number of guesses by origin. */
  triesBy: ColumnType<Record<string, number>, string | undefined, string>;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: MomentOrNull;
}

export interface AttemptTable {
  kind: string;
  subject: string;
  /** Origin of the attempt; empty when the subject itself is the origin. */
  origin: Generated<string>;
  at: Moment;
}

export interface IdempotencyTable {
  accountId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  /** The JSON text as it was sent: `jsonb` would reorder and respell it. */
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
  /** Address of a refused call; shortened to its network a month later. */
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
  /** Null until a row refers to the file; emptied when none does any more. */
  claimedAt: MomentOrNull;
  /**
   * When the file lost its last reference, or was stored without one; the sweep counts from then.
   */
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
  /** Raised by every change. */
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
  pace: PaceTable;
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
