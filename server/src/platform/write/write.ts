import { unabandoned } from '../abandoned.ts';
import type { Db, Tx } from '../database/database.ts';
import { isDeadlock } from '../database/database-errors.ts';
import { sendWithNext } from '../database/send-together.ts';
import type { Quota } from '../limits/quotas.ts';
import { type AccountTopic, accountMessages, changeMessage, type Topic } from '../live/changes.ts';
import { type NotifyMessage, notifyAll } from '../live/notifier.ts';
import type { Platform } from '../platform.ts';
import { lockRight, type Right } from '../sessions/authorization.ts';
import { type AuditEntry, auditRow } from './audit.ts';
import {
  AnsweredBefore,
  answerRow,
  type FinalAnswer,
  type IdempotentRequest,
  lostTheKey,
} from './idempotency.ts';
import { type AnswerRow, type AuditRow, writeRows } from './write-store.ts';

/** The account that writes, by its own call or through a job on its behalf. */
export interface Writer {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

/** An entry of the audit log; its actor is the caller unless another is given. */
export type WriteAudit = Omit<AuditEntry, 'actorId' | 'requestId'> &
  Partial<Pick<AuditEntry, 'actorId'>>;

/** A transaction and everything that commits with it, as a use case that writes gets it. */
export interface Write<Who extends Writer | null = Writer> {
  readonly tx: Tx;
  readonly caller: Who;
  /** Id of the call; a job or a command has its own name. */
  readonly requestId: string;
  /** Time of the write: read after the rows are locked, then constant. */
  readonly now: Date;
  /** Adds an entry to the audit log. */
  audit(entry: WriteAudit): void;
  /** Notifies open panels of a change. */
  changed(topic: Topic, id: string): void;
  /** Notifies the customers of some accounts of a change. */
  changedOf(accountIds: readonly string[], topic: AccountTopic): void;
  /** Queues a job; returns its id. */
  send(job: string, data: object): Promise<string>;
  /** Runs work after the commit, before the answer; its failure does not fail the write. */
  after(work: () => Promise<void>): void;
}

/** A write with any caller, or with none as in a job or a command. */
export type AnyWrite = Write<Writer | null>;

/** The parts of the platform that a write needs; a command has neither queue nor log. */
export type WriteParts = Pick<Platform, 'clock'> &
  Partial<Pick<Platform, 'jobs' | 'log' | 'answers' | 'notify'>>;

/** The caller of a write, and its call or job. */
export interface WrittenBy<Who extends Writer | null> {
  readonly caller: Who;
  readonly requestId: string;
  /** Right of the call's session: checked again and locked when the write begins. */
  readonly right?: Right | null;
  /** The request's idempotency key, locked with its right: its answer is stored and repeated. */
  readonly named?: IdempotentRequest | null;
  /** The quota that the write counts against; 429 when it is used up. */
  readonly quota?: Quota | null;
}

/** A write that is still open: `close` stores what was added to it, together with the commit. */
export class OpenWrite<Who extends Writer | null> implements Write<Who> {
  readonly tx: Tx;
  readonly caller: Who;
  readonly requestId: string;
  private readonly parts: WriteParts;
  private readonly entries: AuditRow[] = [];
  private readonly messages: NotifyMessage[] = [];
  private readonly topics: Topic[] = [];
  private readonly later: (() => Promise<void>)[] = [];
  private readonly named: IdempotentRequest | null;
  private moment: Date | undefined;
  private answer: AnswerRow | null = null;

  constructor(parts: WriteParts, tx: Tx, { caller, requestId, named = null }: WrittenBy<Who>) {
    this.parts = parts;
    this.tx = tx;
    this.caller = caller;
    this.requestId = requestId;
    this.named = named;
  }

  get now(): Date {
    this.moment ??= this.parts.clock();
    return this.moment;
  }

  audit(entry: WriteAudit): void {
    const { requestId, caller, now } = this;
    this.entries.push(auditRow({ actorId: caller?.accountId ?? null, requestId, ...entry }, now));
  }

  changed(topic: Topic, id: string): void {
    this.topics.push(topic);
    this.messages.push(changeMessage(topic, id));
  }

  changedOf(accountIds: readonly string[], topic: AccountTopic): void {
    this.messages.push(...accountMessages(topic, accountIds));
  }

  send(job: string, data: object): Promise<string> {
    const { jobs } = this.parts;
    if (!jobs) throw new Error(`No queue takes the job ${job} here`);
    return jobs.send(this.tx, job, data);
  }

  after(work: () => Promise<void>): void {
    this.later.push(work);
  }

  /** Stores the answer under its idempotency key, if it has one. */
  setAnswer(answer: FinalAnswer): FinalAnswer {
    if (this.named) this.answer = answerRow(this.parts.clock, this.named, answer);
    return answer;
  }

  async close(): Promise<void> {
    const { entries: audit, answer } = this;
    const rows = writeRows({ audit, answer });
    if (rows) await sendWithNext(this.tx, rows.compile(this.tx));
  }

  /** Runs the work that waits for the commit. */
  async runLater(db: Db): Promise<void> {
    const { messages, topics, later, parts } = this;
    parts.answers?.committed(topics);
    const { notify = (all) => notifyAll(db, all) } = parts;
    const notified = messages.length > 0 ? [() => notify(messages)] : [];
    for (const work of [...notified, ...later]) {
      await unabandoned(work).catch((error) => parts.log?.error({ err: error }));
    }
  }
}

const MAX_TRIES = 3;

/**
 * Runs work in one write: everything commits, or nothing does. Throws AnsweredBefore, and does
 * nothing, when its key was already answered. Retries when two requests with one key collided, or
 * two writes waited for each other: of two administrators who remove each other at the same time,
 * the second is then refused.
 */
export async function transact<Who extends Writer | null, Result>(
  platform: WriteParts & Pick<Platform, 'db'>,
  by: WrittenBy<Who>,
  work: (write: OpenWrite<Who>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      const { write, result } = await platform.db.transaction().execute(async (tx) => {
        const write = new OpenWrite(platform, tx, by);
        const earlier = by.right && (await lockRight(tx, platform.clock, by.right, by));
        if (earlier) throw new AnsweredBefore(earlier);
        const result = await work(write);
        await write.close();
        return { write, result };
      });
      await write.runLater(platform.db);
      return result;
    } catch (error) {
      if (tries === MAX_TRIES || !(lostTheKey(error) || isDeadlock(error))) throw error;
    }
  }
}
