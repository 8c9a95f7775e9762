import { describe, expect, it } from 'vitest';
import { outcomeOf, retryAfterSeconds } from './outcome.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

describe('the answer of a push service', () => {
  it.each([
    [101, 'later'],
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [204, 'delivered'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [408, 'later'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [0, 'refused'],
  ])('with status %i means %s', (status, kind) => {
    expect(outcomeOf(status, undefined, now).kind).toBe(kind);
  });

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 06:02:00 GMT', 120],
    ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
    ['', 0],
    [undefined, 0],
  ])('with Retry-After %s delays by %i seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
    expect(outcomeOf(429, header, now)).toMatchObject({ kind: 'later', seconds });
  });
});
