import type { MachineCondition } from '@fluteline/domain/machine';
import type { QueryState, Resolution } from '@fluteline/domain/query';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentOrNull } from '../columns.ts';

/** The catalogue item a query was raised on, as it was then. */
export interface ItemSnapshot {
  id: string;
  productName: string;
  modelNo: string;
  image: string | null;
}

/** The listed machine a query was raised on, as it was then. */
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
  /** Whole rupees. */
  budget: Generated<number | null>;
  requiredDate: MomentOrNull;
  purpose: Generated<string>;
  specifications: Generated<string>;
  /** The administrator who answers it. */
  assignedTo: Generated<string | null>;
  /** Why it was resolved, where that was said. */
  resolution: Generated<Resolution | null>;
  /** How many answers its buyer was sent. */
  answerCount: Generated<number>;
  resolvedAt: MomentOrNull;
  /** Rises with every change. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** What an event changed a query from or to. */
export interface EventState extends QueryState {
  /** Absent where that did not change, and in events of earlier releases. */
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
  /** Columns of the query that changed beside its urgency and status. */
  fields: Generated<string[]>;
}

/** A file of an answer, by the name its sender gave it. */
export interface AnswerFile {
  name: string;
  fileName: string;
}

/** What administrators wrote on a query: answers to its buyer, and notes of their own. */
export interface QueryMessageTable {
  id: string;
  queryId: string;
  kind: 'answer' | 'note';
  authorId: string;
  text: string;
  files: Json<AnswerFile[]>;
  at: Moment;
}

/** What a query is found by, written by triggers of the query and of its buyer's account. */
export interface QuerySearchTable {
  queryId: string;
  text: string;
}
