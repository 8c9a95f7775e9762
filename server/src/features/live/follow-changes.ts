import type { liveCalls } from '@fluteline/contract/live';
import { refusalFor } from '@fluteline/domain/account';
import { type EventStream, eventStream } from '../../platform/http/event-stream.ts';
import type { StreamCall } from '../../platform/http/stream-routes.ts';
import type { ReceivedChange } from '../../platform/live/live-feed.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSessionByHash, type Session } from '../../platform/sessions/sessions.ts';

type FollowChanges = StreamCall<typeof liveCalls.followChanges>;
type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'changes' | 'settings'>;

/** What came while its reader was away; where nobody knows, it reads everything anew. */
function resume({ changes }: Parts, stream: EventStream, lastEventId: string | null): void {
  const missed = lastEventId === null ? [] : changes.after(lastEventId);
  if (missed === null) stream.send(changes.last(), { topic: 'reload', id: '' });
  else for (const { id, change } of missed) stream.send(id, change);
  stream.stand(changes.last());
}

/** Ends a stream whose session has ended or administers no more; asked meanwhile, it looks again. */
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
        // Nothing changes for the session either while the database is away.
        await look().catch((error) => log.warn({ err: error }, 'a session could not be looked at'));
      }
    } finally {
      isLooking = false;
    }
  };
}

/** Tells an administrator of every change, until the reader leaves or the session ends. */
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
  // What happened to the session before anything was followed.
  void look();
  return stream;
}
