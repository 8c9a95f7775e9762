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

describe('why an item that was tried still waits', () => {
  it('says when it goes again', () => {
    const [reason] = reasonsInWords(waiting(Date.now() + MINUTE), true);
    expect(reason).toMatch(/^Fluteline did not answer\. It is sent again at /);
  });

  it('says no time that is over', () => {
    expect(reasonsInWords(waiting(Date.now() - MINUTE), true)).toEqual([]);
  });

  it('says without a network that it goes when there is one, and no time', () => {
    expect(reasonsInWords(waiting(Date.now() + MINUTE), false)).toEqual([
      'No network. It is sent automatically as soon as there is one.',
    ]);
  });
});
