import type { Machinery, Plant, PrintingMachine } from '@fluteline/domain/questionnaire';
import type { Generated } from 'kysely';
import type { ItemComponent, Json, Moment, MomentOrNull } from '../columns.ts';

export interface PlantPartTable {
  id: string;
  accountId: string;
  category: string;
  partType: string;
  /** Whether a plant may have several parts of this type. */
  isSeveral: boolean;
  specifications: Json<Record<string, unknown>>;
  images: string[];
  components: Json<ItemComponent[]>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The text by which a plant's part is found, besides its sizes. */
export interface PlantPartWordsTable {
  partId: string;
  searchText: string;
  modelKey: string;
  /** Rules by which it was written; 0 if by an earlier release. */
  rules: Generated<number>;
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
  /** The last step that was saved: 0, 1, 2, or 4 once submitted. */
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
  /** Sequential number within the plant. */
  number: number;
  /** Name of the stored file; null once the report was withdrawn. */
  file: string | null;
  fileName: string;
  uploadedBy: string;
  /** When the report was hidden from its plant; the panel still shows it with the reason. */
  withdrawnAt: MomentOrNull;
  withdrawnBy: Generated<string | null>;
  withdrawnReason: Generated<string>;
  createdAt: Moment;
}

/** A plant's newest questionnaire at the time a report was uploaded: its row as JSON. */
export interface ReportAnswersTable {
  reportId: string;
  answers: Json<Record<string, unknown>>;
}

/** An internal note of administrators on an account. */
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
  /** Audience: all accounts, those that a filter matched, or those named. */
  audience: Json<NotificationAudience>;
  recipients: number;
  delivered: Generated<number>;
  /**
   * Number of devices it was pushed to, devices it arrived on, and accounts that opened it from
   * there.
   */
  pushed: Generated<number>;
  received: Generated<number>;
  opened: Generated<number>;
  createdAt: Moment;
  /** The query that an answer or a resolution is about; null for a notification sent to plants. */
  queryId: string | null;
  /** The machine that a saved search found. */
  machineId: string | null;
  /** Whether it reports that its query was resolved; reopening the query removes it. */
  ofResolution: Generated<boolean>;
  /** Whether sending was stopped before all recipients had it. */
  isStopped: Generated<boolean>;
}

/** The audience of a notification. */
export type NotificationAudience =
  | { kind: 'all' }
  | { kind: 'filter'; filter: Record<string, unknown> }
  | { kind: 'named'; accountIds: string[] };

export interface NotificationRecipientTable {
  notificationId: string;
  accountId: string;
  readAt: Generated<Date | null>;
}
