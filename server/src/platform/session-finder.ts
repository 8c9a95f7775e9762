import DataLoader from 'dataloader';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { findSessionsByHash, hashToken, type Session } from './sessions.ts';

/** The live session of a token as it is now; `null` for any other token. */
export type SessionFinder = (token: string) => Promise<Session | null>;

/**
 * Looks sessions up, those of calls that arrive while a statement is under way in the next one: every
 * call needs one, and a round trip costs more than its row. Nothing is remembered from one statement
 * to the next.
 */
export function sessionFinder(db: Db, clock: Clock): SessionFinder {
  let underWay: Promise<unknown> = Promise.resolve();
  const find = async (hashes: readonly Buffer[]) => {
    const finding = findSessionsByHash(db, clock, hashes);
    underWay = finding.catch(() => undefined);
    const sessions = await finding;
    const byHash = new Map(
      sessions.map((session) => [session.tokenHash.toString('base64'), session]),
    );
    return hashes.map((hash) => byHash.get(hash.toString('base64')) ?? null);
  };
  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (run) => void underWay.then(run),
  });
  return (token) => loader.load(hashToken(token));
}
