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

/** An account that writes, by a call of its own or by a job on its behalf. */
export interface Writer {
  readonly accountId: string;
  readonly isAdministrator: boolean;
}

/** An entry of the audit log; its actor is the caller where none is named. */
export type WriteAudit = Omit<AuditEntry, 'actorId' | 'requestId'> &
  Partial<Pick<AuditEntry, 'actorId'>>;

/** A transaction and everything that commits with it: what a use case that writes is given. */
export interface Write<Who extends Writer | null = Writer> {
  readonly tx: Tx;
  readonly caller: Who;
  /** Of the call; a job or a command has its own name. */
  readonly requestId: string;
  /** When it happens: read after the rows are locked, one and the same from then on. */
  readonly now: Date;
  /** Adds to the audit log. */
  audit(entry: WriteAudit): void;
  /** Notifies open panels that something changed. */
  changed(topic: Topic, id: string): void;
  /** Notifies the customers of some accounts that something of theirs changed. */
  changedOf(accountIds: readonly string[], topic: AccountTopic): void;
  /** Queues a job; answers its id. */
  send(job: string, data: object): Promise<string>;
  /** Runs after the commit, before the answer; its failure is no failure of the write. */
  after(work: () => Promise<void>): void;
}

/** A write of whomever, or of nobody: a job, a command. */
export type AnyWrite = Write<Writer | null>;

/** What a write needs of the platform; a command has neither queue nor log. */
export type WriteParts = Pick<Platform, 'clock'> &
  Partial<Pick<Platform, 'jobs' | 'log' | 'answers' | 'notify'>>;

/** Who writes, and by which call or job. */
export interface WrittenBy<Who extends Writer | null> {
  readonly caller: Who;
  readonly requestId: string;
  /** Of a call's session: checked again and locked as the write begins. */
  readonly right?: Right | null;
  /** The request's key, locked with its right: its answer is stored, and given again. */
  readonly named?: IdempotentRequest | null;
  /** What it counts against; 429 where that is used up. */
  readonly quota?: Quota | null;
}

/** A write that is still open: `close` stores what was added to it, with the commit. */
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

  /** Stores the answer under its idempotency key, where it has one. */
  setAnswer(answer: FinalAnswer): FinalAnswer {
    if (this.named) this.answer = answerRow(this.parts.clock, this.named, answer);
    return answer;
  }

  async close(): Promise<void> {
    const { entries: audit, answer } = this;
    const rows = writeRows({ audit, answer });
    if (rows) await sendWithNext(this.tx, rows.compile(this.tx));
  }

  /** Does what has to wait for the commit. */
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
 * Runs work in one write: all of it commits, or nothing. Throws AnsweredBefore, and does nothing,
 * where its key was. Tried again where two requests with one key met, or two writes waited for each
 * other: of two administrators who remove each other at once, the second is refused then.
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
