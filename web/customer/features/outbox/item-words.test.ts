import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { reasonsInWords } from './item-words.ts';

const MINUTE = 60_000;
const waiting = (nextAt: number): OutboxItem => ({
  id: 'one',
  place: 1,
  account: '9825011223',
  kind: 'machine_query',
  title: 'Gluer',
  method: 'POST',
  url: '/api/machine/query',
  data: {},
  content: '',
  state: 'waiting',
  createdAt: 0,
  attempts: 3,
  nextAt,
});

describe('the reason why a tried item still waits', () => {
  it('says when it is sent again', () => {
    const [reason] = reasonsInWords(waiting(Date.now() + MINUTE), true);
    expect(reason).toMatch(/^Fluteline did not answer\. It will be sent again at /);
  });

  it('names no time in the past', () => {
    expect(reasonsInWords(waiting(Date.now() - MINUTE), true)).toEqual([]);
  });

  it('says without a network that it is sent once there is one, and names no time', () => {
    expect(reasonsInWords(waiting(Date.now() + MINUTE), false)).toEqual([
      'No network. It will be sent automatically as soon as there is one.',
    ]);
  });
});
