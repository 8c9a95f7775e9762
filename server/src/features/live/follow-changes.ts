import type { liveCalls } from '@fluteline/contract/live';
import { refusalFor } from '@fluteline/domain/account';
import { type EventStream, eventStream } from '../../platform/http/event-stream.ts';
import type { StreamCall } from '../../platform/http/stream-routes.ts';
import type { ReceivedChange } from '../../platform/live/live-feed.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSessionByHash, type Session } from '../../platform/sessions/sessions.ts';

type FollowChanges = StreamCall<typeof liveCalls.followChanges>;
type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'changes' | 'settings'>;

/**
 * Sends the changes that a reader missed; when these are unknown, makes it read everything again.
 */
function resume({ changes }: Parts, stream: EventStream, lastEventId: string | null): void {
  const missed = lastEventId === null ? [] : changes.after(lastEventId);
  if (missed === null) stream.send(changes.last(), { topic: 'reload', id: '' });
  else for (const { id, change } of missed) stream.send(id, change);
  stream.stand(changes.last());
}

/**
 * Returns a function that ends a stream whose session has ended or is no longer an administrator's;
 * called during a check, it checks again afterwards.
 */
function watchSession({ db, clock, log }: Parts, stream: EventStream, { tokenHash }: Session) {
  let isLooking = false;
  let isAsked = false;
  const look = async () => {
    const session = await findSessionByHash(db, clock, tokenHash);
    if (!session || refusalFor('administrator', session) !== null) stream.end();
  };
  return async () => {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isAsked) {
        isAsked = false;
        // While the database is away, the session cannot change either.
        await look().catch((error) => log.warn({ err: error }, 'a session could not be looked at'));
      }
    } finally {
      isLooking = false;
    }
  };
}

/** Streams every change to an administrator until the reader leaves or the session ends. */
export async function followChanges(parts: Parts, call: FollowChanges): Promise<EventStream> {
  const { changes, settings } = parts;
  const { caller, lastEventId } = call;
  await changes.start();
  const stream = eventStream();
  const look = watchSession(parts, stream, caller);
  resume(parts, stream, lastEventId);
  const leave = changes.follow(({ id, change }: ReceivedChange) => {
    stream.send(id, change);
    if (change.topic === 'account' && change.id === caller.accountId) void look();
  });
  const heart = setInterval(() => {
    stream.beat();
    void look();
  }, settings.HEARTBEAT_MS).unref();
  stream.body.once('close', () => {
    clearInterval(heart);
    leave();
  });
  // Checks for changes of the session from before the stream followed any.
  void look();
  return stream;
}
