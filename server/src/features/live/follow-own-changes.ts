import type { liveCalls } from '@fluteline/contract/live';
import { refusalFor } from '@fluteline/domain/account';
import { type EventStream, eventStream } from '../../platform/http/event-stream.ts';
import type { StreamCall } from '../../platform/http/stream-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSessionsByHash, type Session } from '../../platform/sessions/sessions.ts';

type FollowOwnChanges = StreamCall<typeof liveCalls.followOwnChanges>;
type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'changes' | 'settings'>;

interface Following {
  readonly stream: EventStream;
  readonly session: Session;
}

/** Ends the streams whose session has ended or may no longer follow, with one statement for all. */
async function endRefused(
  { db, clock, log }: Parts,
  followings: readonly Following[],
): Promise<void> {
  if (followings.length === 0) return;
  const hashes = followings.map(({ session }) => session.tokenHash);
  try {
    const live = new Map(
      (await findSessionsByHash(db, clock, hashes)).map((found) => [
        found.tokenHash.toString('hex'),
        found,
      ]),
    );
    for (const { stream, session } of followings) {
      const found = live.get(session.tokenHash.toString('hex'));
      if (!found || refusalFor('verified', found) !== null) stream.end();
    }
  } catch (error) {
    // While the database is away, the sessions cannot change either.
    log.warn({ err: error }, 'sessions could not be looked at');
  }
}

/** A live connection has read the end of its stream by then. */
const READS_END_MS = 5000;

function replace(stream: EventStream, id: string): void {
  stream.send(id, { topic: 'replaced' });
  stream.end();
  setTimeout(() => stream.body.destroy(), READS_END_MS).unref();
}

/**
 * Opens customers' streams in this process: one for each session, with one heartbeat for all. A
 * second stream of a session replaces the first, whose connection may be dead; the first is
 * notified, so that its page does not reconnect and end the second.
 */
export function ownStreams(parts: Parts): (call: FollowOwnChanges) => Promise<EventStream> {
  const { changes, settings } = parts;
  const open = new Map<string, Following>();
  let heart: NodeJS.Timeout | undefined;
  let leaveChanges = () => {};

  const begin = () => {
    heart = setInterval(() => {
      for (const { stream } of open.values()) stream.beat();
      void endRefused(parts, [...open.values()]);
    }, settings.HEARTBEAT_MS).unref();
    leaveChanges = changes.follow(({ change }) => {
      if (change.topic !== 'account') return;
      const its = [...open.values()].filter(({ session }) => session.accountId === change.id);
      void endRefused(parts, its);
    });
  };
  const end = () => {
    clearInterval(heart);
    leaveChanges();
  };

  return async ({ caller, lastEventId }) => {
    await changes.start();
    const { accounts } = changes;
    const stream = eventStream();
    const key = caller.tokenHash.toString('hex');
    const following = { stream, session: caller };
    const first = open.get(key)?.stream;
    if (first) replace(first, accounts.last());
    if (open.size === 0) begin();
    open.set(key, following);
    if (lastEventId !== null && !accounts.isUnchangedSince(lastEventId, caller.accountId)) {
      stream.send(accounts.last(), { topic: 'reload' });
    }
    stream.stand(accounts.last());
    const leave = accounts.follow(caller.accountId, (id, topic) => stream.send(id, { topic }));
    stream.body.once('close', () => {
      leave();
      if (open.get(key) !== following) return;
      open.delete(key);
      if (open.size === 0) end();
    });
    // Checks for changes of the session from before the stream followed it.
    void endRefused(parts, [following]);
    return stream;
  };
}
