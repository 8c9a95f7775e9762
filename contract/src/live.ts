import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a change is about. */
export const changeTopics = [
  'account',
  'catalogue',
  'machine',
  'query',
  'questionnaire',
  'report',
  'notification',
  'transfer',
] as const;

/** One change, as an event of the stream carries it; `reload` where some may have been missed. */
export const liveChange = z.object({
  topic: z.enum([...changeTopics, 'reload']),
  id: z.string(),
});
/** One change, as an event of the stream carries it. */
export type LiveChange = z.output<typeof liveChange>;

/** What of an account changed; `reload` where something may have been missed. */
export const accountTopics = ['notification', 'query', 'report', 'reload'] as const;

/**
 * An event of an account's own stream: no content, only that the page has to ask again. `replaced`
 * is the last one of a stream whose session has opened another since: its page must not come back.
 */
export const accountChange = z.object({ topic: z.enum([...accountTopics, 'replaced']) });
/** An event of an account's own stream. */
export type AccountChange = z.output<typeof accountChange>;

/** Changes as they happen. */
export const liveCalls = {
  followOwnChanges: endpoint({
    method: 'GET',
    path: '/account/me/events',
    who: 'verified',
    summary:
      "Server-sent events about the caller's own account, one stream a session, resumed by Last-Event-ID",
    streams: accountChange,
    answers: {},
  }),
  followChanges: endpoint({
    method: 'GET',
    path: '/admin/events',
    who: 'administrator',
    summary: 'Server-sent events: one line a change, a heartbeat, resumed by Last-Event-ID',
    streams: liveChange,
    answers: {},
  }),
};
