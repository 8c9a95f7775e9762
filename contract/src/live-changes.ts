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

/** Changes as they happen. */
export const liveCalls = {
  followChanges: endpoint({
    method: 'GET',
    path: '/admin/events',
    who: 'administrator',
    summary: 'Server-sent events: one line a change, a heartbeat, resumed by Last-Event-ID',
    streams: liveChange,
    answers: {},
  }),
};
