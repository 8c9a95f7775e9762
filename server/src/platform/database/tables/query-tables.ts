import type { MachineCondition } from '@fluteline/domain/machine';
import type { QueryState, Resolution } from '@fluteline/domain/query';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentOrNull } from '../columns.ts';

/** The catalogue item of a query, as it was when the query was raised. */
export interface ItemSnapshot {
  id: string;
  productName: string;
  modelNo: string;
  image: string | null;
}

/** The listed machine of a query, as it was when the query was raised. */
export interface MachineSnapshot {
  id: string;
  name: string;
  manufacturerName: string;
  manufacturingYear: string;
  image: string | null;
}

export interface QueryTable {
  id: string;
  subject: 'spare_part' | 'machine';
  accountId: string;
  name: string;
  urgency: 'low' | 'medium' | 'high';
  status: 'open' | 'resolved';
  quantity: number | null;
  relatedMachine: string;
  specificationAvailable: boolean | null;
  details: string;
  images: string[];
  catalogueItemId: string | null;
  snapshot: ColumnType<ItemSnapshot | null, string | null, string | null>;
  machineId: Generated<string | null>;
  machineSnapshot: ColumnType<MachineSnapshot | null, string | null | undefined, string | null>;
  condition: Generated<MachineCondition | null>;
  size: Generated<string>;
  /** In whole rupees. */
  budget: Generated<number | null>;
  requiredDate: MomentOrNull;
  purpose: Generated<string>;
  specifications: Generated<string>;
  /** The administrator who is responsible for it. */
  assignedTo: Generated<string | null>;
  /** Why the query was resolved, if stated. */
  resolution: Generated<Resolution | null>;
  /** Number of answers sent to the buyer. */
  answerCount: Generated<number>;
  resolvedAt: MomentOrNull;
  /** Raised by every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The state of a query before or after an event. */
export interface EventState extends QueryState {
  /** Absent when it did not change, and in events of earlier releases. */
  readonly assignedTo?: string | null;
}

export interface QueryEventTable {
  id: string;
  queryId: string;
  at: Moment;
  actorId: string;
  kind: 'raised' | 'changed' | 'urgency_changed' | 'resolved' | 'reopened';
  before: ColumnType<EventState | null, string | null, string | null>;
  after: ColumnType<EventState | null, string | null, string | null>;
  /** Columns of the query that changed besides its urgency and status. */
  fields: Generated<string[]>;
}

/** A file of an answer, with the name its sender gave it. */
export interface AnswerFile {
  name: string;
  fileName: string;
}

/** A message of administrators on a query: an answer to its buyer, or an internal note. */
export interface QueryMessageTable {
  id: string;
  queryId: string;
  kind: 'answer' | 'note';
  authorId: string;
  text: string;
  files: Json<AnswerFile[]>;
  at: Moment;
}

/**
 * The text by which a query is found, written by triggers on the query and on its buyer's account.
 */
export interface QuerySearchTable {
  queryId: string;
  text: string;
}
