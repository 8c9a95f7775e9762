import { describe, expect, it } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const createdAt = new Date('2026-11-21T06:00:00.000Z');
const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

describe('the next attempt', () => {
  const after = (attempts: number, given: { askedSeconds?: number; chance?: number } = {}) => {
    const { askedSeconds = 0, chance = 0.5 } = given;
    const next = nextAttempt({ createdAt, now: createdAt, attempts, askedSeconds }, chance);
    return next && (next.getTime() - createdAt.getTime()) / 1000;
  };

  it('waits twice as long each time, an hour at most', () => {
    expect([1, 2, 3, 7, 8, 9, 400].map((attempts) => after(attempts))).toEqual([
      30, 60, 120, 1920, 3600, 3600, 3600,
    ]);
  });

  it('comes a little sooner or later', () => {
    expect(after(1, { chance: 0 })).toBe(24);
    expect(after(1, { chance: 1 })).toBe(36);
  });

  it('waits as long as the service asks, but never less than its own interval', () => {
    expect(after(1, { askedSeconds: 600 })).toBe(600);
    expect(after(3, { askedSeconds: 5 })).toBe(120);
  });

  it('is null after a day', () => {
    const at = (seconds: number, askedSeconds = 0) =>
      nextAttempt({ createdAt, now: later(seconds), attempts: 1, askedSeconds }, 0.5);
    expect(at(86_300)).toEqual(later(86_330));
    expect(at(86_380)).toBeNull();
    expect(at(0, 86_400)).toBeNull();
    expect(at(0, 999_999_999)).toBeNull();
  });
});
