import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { lookUpTogether } from '../database/look-up-together.ts';
import { findSessionsByHash, hashToken, type Session } from './sessions.ts';

/** Returns the live session of a token; `null` for any other token. */
export type SessionFinder = (token: string) => Promise<Session | null>;

/** Returns a finder for the sessions of calls. */
export function sessionFinder(db: Db, clock: Clock): SessionFinder {
  const find = lookUpTogether(async (hashes) => {
    const asked = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const sessions = await findSessionsByHash(db, clock, asked);
    return new Map(sessions.map((session) => [session.tokenHash.toString('hex'), session]));
  });
  return (token) => find(hashToken(token).toString('hex'));
}
