import type { Endpoint, ErrorCode } from '@fluteline/contract';
import { refusalFor } from '@fluteline/domain/account';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { checkQuota, countUse, type Quota } from '../limits/quotas.ts';
import {
  answerOfClaim,
  type Claim,
  claimColumns,
  type FinalAnswer,
  type IdempotentRequest,
} from '../write/idempotency.ts';
import { asSession, findSessionByHash, liveSessions, ofToken, type Session } from './sessions.ts';

/** The callers that a call accepts. */
export type Access = Pick<Endpoint, 'who' | 'beforeSecondFactor'>;

/** The right that a call is made with; checked again in the transaction that writes. */
export interface Right {
  readonly access: Access;
  readonly tokenHash: Buffer;
  /**
   * True when the write ends sessions of its own account: it then locks the account exclusively, so
   * that two such writes wait for each other in the same order.
   */
  readonly endsSessions?: boolean;
}

/** A call refused because of its caller. */
export class NotAuthorized extends AppError {
  /** The caller, when signed in; their refusal is then audited. */
  readonly accountId: string | null;

  constructor(code: ErrorCode, accountId: string | null) {
    super(code);
    this.accountId = accountId;
  }
}

function refusalOf({ who, beforeSecondFactor }: Access, session: Session): ErrorCode | null {
  const wanted = who === 'reset_grant' ? 'reset' : 'session';
  if (session.purpose !== wanted) return who === 'reset_grant' ? 'forbidden' : 'token_invalid';
  if (who === 'reset_grant' || who === 'anyone') return null;
  return refusalFor(who, session, beforeSecondFactor);
}

/** Returns a live session that may make the call; throws the refusal otherwise. */
export function authorize(access: Access, session: Session | null): Session {
  if (!session) throw new NotAuthorized('token_invalid', null);
  const refusal = refusalOf(access, session);
  if (refusal === null) return session;
  const isAudited = session.purpose === 'session' && access.who !== 'reset_grant';
  throw new NotAuthorized(refusal, isAudited ? session.accountId : null);
}

/** Checks a right again, some time after its call was authorized; throws 401 or 403. */
export async function reauthorize(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  right: Right,
): Promise<void> {
  authorize(right.access, await findSessionByHash(db, clock, right.tokenHash));
}

/** What is read and counted together with locking a right. */
interface LockedWith {
  /** The request's idempotency key, to be claimed. */
  readonly named?: IdempotentRequest | null | undefined;
  readonly quota?: Quota | null | undefined;
}

/**
 * Checks a right and locks it until the transaction ends, in one statement with the claim of its
 * key and the count of its quota. Revoking a right first locks the account `for update`, so it
 * either waits for this transaction or is seen by it. Returns the key's earlier answer.
 */
export async function lockRight(
  tx: Tx,
  clock: Clock,
  right: Right,
  { named = null, quota = null }: LockedWith = {},
): Promise<FinalAnswer | null> {
  const lock = right.endsSessions ? sql`for update` : sql`for key share`;
  const claimed = liveSessions<Claim>(clock, {
    columns: sql`, ${sql.join(claimColumns(named))}`,
    joins: sql`left join idempotency on idempotency.account_id = ${named?.accountId ?? null}
      and idempotency.key = ${named?.key ?? null}`,
    where: sql`${ofToken(right.tokenHash)} ${lock} of account, session`,
  });
  const now = clock();
  const counted = quota && (await countUse(tx, quota, claimed, now));
  const row = quota ? counted : (await claimed.execute(tx)).rows[0];
  authorize(right.access, asSession(row ?? undefined, right.tokenHash));
  const earlier = named && row ? answerOfClaim(named, row) : null;
  if (counted && quota && !earlier) checkQuota(quota, counted, now);
  return earlier;
}

const administrators = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('role', '=', 'administrator')
    .where('isActive', '=', true);

/** Returns true while an account is an active administrator: for jobs, which have no session. */
export async function isAdministrator(db: Db, accountId: string): Promise<boolean> {
  return (await administrators(db, accountId).executeTakeFirst()) !== undefined;
}

/** Returns true for an active administrator, and locks the account until the transaction ends. */
export async function lockAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  return (await administrators(tx, accountId).forKeyShare().executeTakeFirst()) !== undefined;
}
