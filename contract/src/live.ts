import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Topics of a change. */
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

/**
 * A change, as an event of the stream carries it; `reload` if some changes may have been missed.
 */
export const liveChange = z.object({
  topic: z.enum([...changeTopics, 'reload']),
  id: z.string(),
});
/** A change, as an event of the stream carries it. */
export type LiveChange = z.output<typeof liveChange>;

/** Topics of a change in an account; `reload` if some changes may have been missed. */
export const accountTopics = ['notification', 'query', 'report', 'reload'] as const;

/**
 * An event in an account's own stream: it has no content and only asks the page to read again.
 * `replaced` is the last event of a stream whose session has opened another one: the page must not
 * reconnect.
 */
export const accountChange = z.object({ topic: z.enum([...accountTopics, 'replaced']) });
/** An event in an account's own stream. */
export type AccountChange = z.output<typeof accountChange>;

/** Calls that stream changes as they happen. */
export const liveCalls = {
  followOwnChanges: endpoint({
    method: 'GET',
    path: '/account/me/events',
    who: 'verified',
    summary:
      "Streams changes of the caller's account as server-sent events; one stream per session, resumed by Last-Event-ID",
    streams: accountChange,
    answers: {},
  }),
  followChanges: endpoint({
    method: 'GET',
    path: '/admin/events',
    who: 'administrator',
    summary:
      'Streams all changes as server-sent events, with a heartbeat; resumed by Last-Event-ID',
    streams: liveChange,
    answers: {},
  }),
};
