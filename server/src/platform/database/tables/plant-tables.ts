import type { Machinery, Plant, PrintingMachine } from '@fluteline/domain/questionnaire';
import type { Generated } from 'kysely';
import type { ItemComponent, Json, Moment, MomentOrNull } from '../columns.ts';

export interface PlantPartTable {
  id: string;
  accountId: string;
  category: string;
  partType: string;
  /** Whether a plant may have several of its type. */
  isSeveral: boolean;
  specifications: Json<Record<string, unknown>>;
  images: string[];
  components: Json<ItemComponent[]>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** What a plant's part is found by beside its sizes. */
export interface PlantPartWordsTable {
  partId: string;
  searchText: string;
  modelKey: string;
}

/** A size of a plant's part in its base unit. */
export interface PlantPartDimensionTable {
  partId: string;
  name: string;
  low: number;
  high: number;
}

/** A plant of a questionnaire as stored. */
export interface StoredPlant extends Plant {
  id: string;
  /** When its production was entered, ISO 8601. */
  productionEnteredAt: string;
}

export interface QuestionnaireTable {
  id: string;
  accountId: string;
  companyName: string;
  ownerName: string;
  contactNumber: string;
  alternateContactNumber: string;
  gstNumber: string;
  numberOfPlants: number;
  numberOfMachines: number;
  plants: Json<readonly StoredPlant[]>;
  machines: Json<readonly PrintingMachine[]>;
  machinery: Json<Partial<Machinery>>;
  /** The last step saved: 0, 1, 2, or 4 once submitted. */
  step: number;
  submittedAt: MomentOrNull;
  auditRequestedAt: MomentOrNull;
  urgency: 'high' | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface ReportTable {
  id: string;
  accountId: string;
  /** Running, per plant. */
  number: number;
  /** Of its file; none once it was withdrawn. */
  file: string | null;
  fileName: string;
  uploadedBy: string;
  /** Its plant sees it no more; the reason is shown to the panel. */
  withdrawnAt: MomentOrNull;
  withdrawnBy: Generated<string | null>;
  withdrawnReason: Generated<string>;
  createdAt: Moment;
}

/** A plant's newest questionnaire as it was when a report was uploaded: its row as JSON. */
export interface ReportAnswersTable {
  reportId: string;
  answers: Json<Record<string, unknown>>;
}

/** What administrators note on an account, for themselves. */
export interface AccountNoteTable {
  id: string;
  accountId: string;
  authorId: string;
  text: string;
  at: Moment;
}

export interface NotificationTable {
  id: string;
  title: string;
  message: string;
  image: string | null;
  redirectUrl: string;
  sentBy: string;
  /** Whom it goes to: everybody, those a filter matched, or those named. */
  audience: Json<NotificationAudience>;
  recipients: number;
  delivered: Generated<number>;
  /** Devices it was pushed to, devices it arrived on, accounts that opened it from there. */
  pushed: Generated<number>;
  received: Generated<number>;
  opened: Generated<number>;
  createdAt: Moment;
  /** Of an answer or a resolution: the query it is about. What was sent to plants has none. */
  queryId: string | null;
  /** Of a machine that a saved search finds. */
  machineId: string | null;
  /** Whether it is of the query's being resolved: reopening removes it. */
  ofResolution: Generated<boolean>;
  /** Whether it was ended before everybody had it. */
  isStopped: Generated<boolean>;
}

/** Whom a notification goes to. */
export type NotificationAudience =
  | { kind: 'all' }
  | { kind: 'filter'; filter: Record<string, unknown> }
  | { kind: 'named'; accountIds: string[] };

export interface NotificationRecipientTable {
  notificationId: string;
  accountId: string;
  readAt: Generated<Date | null>;
}
