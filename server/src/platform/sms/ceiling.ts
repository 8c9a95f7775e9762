import type { Db, Tx } from '../database/database.ts';
import { countAttempts, lockCount, noteAttempt } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';
import { insertAudit } from '../write/audit.ts';

const KIND = 'text_message';
const ALL = 'all';
/** Share of a limit from which Settings and the audit log warn. */
const NEAR = 0.8;
/** Share of a limit available to unknown devices: the rest is for devices that signed in before. */
const STRANGERS = 0.9;

type Parts = Pick<Platform, 'clock' | 'settings'>;

/** Number of text messages sent in the last hour or day, and its limit. */
export interface MessageCount {
  readonly window: 'hour' | 'day';
  readonly seconds: number;
  readonly sent: number;
  readonly limit: number;
}

/** Returns the message counts of the whole installation. */
export async function messageCounts(parts: Parts, db: Db): Promise<MessageCount[]> {
  const { clock, settings } = parts;
  const windows = [
    { window: 'hour', seconds: 3600, limit: settings.SMS_PER_HOUR },
    { window: 'day', seconds: 86_400, limit: settings.SMS_PER_DAY },
  ] as const;
  const counts: MessageCount[] = [];
  for (const one of windows) {
    const { count } = await countAttempts(db, clock, KIND, ALL, one.seconds);
    counts.push({ ...one, sent: count });
  }
  return counts;
}

/** Returns true when so many messages are sent that an operator should look into it. */
export const isNearLimit = ({ sent, limit }: MessageCount) => sent >= Math.ceil(limit * NEAR);

async function noteMarks(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  tx: Tx,
  { window, sent, limit }: MessageCount,
  requestId: string,
): Promise<void> {
  const marks = [
    [Math.ceil(limit * NEAR), 'messages.near_limit'],
    [Math.ceil(limit * STRANGERS), 'messages.limit_reached'],
  ] as const;
  for (const [mark, action] of marks) {
    if (sent !== mark) continue;
    log.warn({ window, sent, limit }, action);
    const after = { window, sent, limit };
    const target = { targetKind: 'installation', targetId: null } as const;
    await insertAudit(tx, clock, { actorId: null, action, ...target, after, requestId });
  }
}

/**
 * Takes one of the text messages that the installation may send in an hour and a day. Returns null,
 * or the seconds until a retry makes sense, which do not reveal whether a message would be sent.
 */
export async function takeMessage(
  platform: Pick<Platform, 'clock' | 'settings' | 'log'>,
  tx: Tx,
  message: { isSent: boolean; isKnown: boolean; requestId: string },
): Promise<number | null> {
  const { isSent, isKnown, requestId } = message;
  if (isSent) await lockCount(tx, KIND, ALL);
  const counts = await messageCounts(platform, tx);
  const share = isKnown ? 1 : STRANGERS;
  const full = counts.find(({ sent, limit }) => sent >= Math.ceil(limit * share));
  if (full) return full.seconds / 6;
  if (!isSent) return null;
  await noteAttempt(tx, platform.clock, KIND, ALL);
  for (const count of counts) {
    await noteMarks(platform, tx, { ...count, sent: count.sent + 1 }, requestId);
  }
  return null;
}
