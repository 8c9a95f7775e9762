import { expect, it } from 'vitest';
import { eventStreamParser, type StreamEvent } from './event-stream.ts';

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const push = eventStreamParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

const two = 'id: 7\ndata: {"topic":"query"}\n\nid: 8\ndata: second\n\n';

it('reports each event with its id', () => {
  expect(read(two)).toEqual([
    { data: '{"topic":"query"}', lastEventId: '7' },
    { data: 'second', lastEventId: '8' },
  ]);
});

it.each(['\n', '\r\n', '\r'])('reads lines that end with %j, split at any point', (end) => {
  const text = `${two.replaceAll('\n', end)}:${end}`;
  expect(read(...text)).toEqual(read(two));
  expect(read(text.slice(0, 21), text.slice(21))).toEqual(read(two));
});

it('waits for the rest of an incomplete event', () => {
  expect(read('id: 1\ndata: half')).toEqual([]);
  expect(read('id: 1\ndata: half', ' of it\n')).toEqual([]);
  expect(read('id: 1\ndata: half', ' of it\n', '\n')).toEqual([
    { data: 'half of it', lastEventId: '1' },
  ]);
});

it('ignores heartbeats, unknown fields and events without data', () => {
  expect(read(':\n\nretry: 2000\n\nevent: change\n\n')).toEqual([]);
});

it("reports the stream's last id, and keeps it for events without an id", () => {
  expect(read('id: 3\n\ndata: x\n\n:\n\n')).toEqual([
    { data: null, lastEventId: '3' },
    { data: 'x', lastEventId: '3' },
  ]);
});

it('joins the lines of one event, removes one leading space, and reads a field without a colon', () => {
  expect(read('data:  a\ndata\ndata:b\n\n')).toEqual([{ data: ' a\n\nb', lastEventId: undefined }]);
});
