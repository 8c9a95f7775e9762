import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTooOld,
  isUnsent,
  MAX_BLOCKING_ATTEMPTS,
  nextInTurn,
  OUTBOX_AGE,
  type OutboxTurn,
  pauseAfter,
  verdictOf,
  waitAfter,
} from './index.ts';

const now = Date.UTC(2026, 10, 21);
const account = '9825011223';
const item = (place: number, given: Partial<OutboxTurn> = {}): OutboxTurn => ({
  place,
  account,
  kind: 'part_query',
  state: 'saved',
  createdAt: now - 1000,
  attempts: 0,
  nextAt: 0,
  ...given,
});
const turn = (...items: OutboxTurn[]) => {
  const next = nextInTurn(items, { account, now });
  return next && 'item' in next ? next.item.place : next?.at;
};

describe('a server’s answer', () => {
  it.each([
    [200, '', 'sent'],
    [201, '', 'sent'],
    [204, '', 'sent'],
    [302, '', 'again'],
    [400, 'validation', 'refused'],
    [400, 'malformed', 'again'],
    [400, 'unknown', 'again'],
    [401, 'token_invalid', 'signed_out'],
    [401, 'unknown', 'again'],
    [403, 'forbidden', 'refused'],
    [403, 'not_verified', 'signed_out'],
    [403, 'unknown', 'again'],
    [404, 'not_found', 'refused'],
    [404, 'unknown', 'again'],
    [408, '', 'again'],
    [409, 'in_flight', 'again'],
    [409, 'nothing_submitted', 'refused'],
    [412, 'stale', 'refused'],
    [413, 'too_large', 'refused'],
    [413, 'unknown', 'refused'],
    [415, 'wrong_type', 'refused'],
    [422, 'key_reused', 'refused'],
    [425, '', 'again'],
    [429, 'too_many', 'again'],
    [500, '', 'again'],
    [503, 'unavailable', 'again'],
  ] as const)('with status %i and code %s means %s', (status, code, verdict) => {
    expect(verdictOf({ status, code })).toBe(verdict);
  });

  it('without a code of the API signs no account out, and is final only for an item that is too large', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), (status) => {
        const verdict = status === 413 ? 'refused' : 'again';
        expect(verdictOf({ status, code: 'unknown' })).toBe(verdict);
      }),
    );
  });
});

describe('the wait for the next attempt', () => {
  it('doubles from 5 seconds to a quarter of an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => waitAfter(attempts) / 1000)).toEqual([5, 10, 20, 40]);
    expect(waitAfter(40)).toBe(15 * 60_000);
  });

  it('lasts as long as the server asks, up to an hour', () => {
    expect(waitAfter(1, 60)).toBe(60_000);
    expect(waitAfter(3, 1)).toBe(20_000);
    expect(waitAfter(1, 1e9)).toBe(3_600_000);
  });

  it('for a connection is checked after 5 seconds, and at least once a minute', () => {
    expect([1, 2, 3, 4, 5, 99].map((looks) => pauseAfter(looks) / 1000)).toEqual([
      5, 10, 20, 40, 60, 60,
    ]);
  });
});

describe('the next item of the outbox', () => {
  it('is the oldest one', () => {
    expect(turn(item(3), item(1), item(2))).toBe(1);
    expect(turn()).toBeUndefined();
  });

  it('is not taken while an earlier item has failed only a few times', () => {
    expect(turn(item(1, { attempts: 2, nextAt: now + 500 }), item(2))).toBe(now + 500);
  });

  it('is taken when an earlier item has failed often, except within the same lane', () => {
    const stuck = { attempts: MAX_BLOCKING_ATTEMPTS, nextAt: now + 500 };
    expect(turn(item(1, stuck), item(2))).toBe(2);
    const save = { kind: 'questionnaire' } as const;
    const audit = { kind: 'audit_request' } as const;
    expect(turn(item(1, { ...stuck, ...save }), item(2, audit), item(3))).toBe(3);
    expect(turn(item(1, { ...stuck, ...save }), item(2, audit))).toBe(now + 500);
  });

  it('is never one of another account, a sent one or one that needs attention', () => {
    expect(
      turn(
        item(1, { account: '9000000001' }),
        item(2, { state: 'sent' }),
        item(3, { state: 'attention' }),
      ),
    ).toBeUndefined();
    expect(turn(item(1, { state: 'attention' }), item(2))).toBe(2);
  });

  it('is at most an hour away, whatever the clock showed when its wait began', () => {
    const hour = 3_600_000;
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1e12 }), (ahead) => {
        const next = turn(item(7, { attempts: 1, nextAt: now + ahead }));
        expect(next).toBe(ahead <= 0 || ahead > hour ? 7 : now + ahead);
      }),
    );
  });

  it('is every unsent item in order, if all of them arrive', () => {
    const states = fc.constantFrom(
      'saved',
      'waiting',
      'sending',
      'sent',
      'attention',
    ) as fc.Arbitrary<OutboxTurn['state']>;
    fc.assert(
      fc.property(fc.array(states), (given) => {
        let items = given.map((state, index) => item(index, { state }));
        const expected = items.filter(isUnsent).map(({ place }) => place);
        const sent: number[] = [];
        for (let next = nextInTurn(items, { account, now }); next && 'item' in next; ) {
          const { place } = next.item;
          sent.push(place);
          items = items.map((one) => (one.place === place ? { ...one, state: 'sent' } : one));
          next = nextInTurn(items, { account, now });
        }
        expect(sent).toEqual(expected);
      }),
    );
  });
});

it('an outbox item is too old a day before the server forgets its key', () => {
  expect(isTooOld({ createdAt: now - OUTBOX_AGE }, now)).toBe(false);
  expect(isTooOld({ createdAt: now - OUTBOX_AGE - 1 }, now)).toBe(true);
  // The clock was years behind, and was then set right.
  const behind = { createdAt: now - 20 * 365 * 86_400_000, serverCreatedAt: now - 60_000 };
  expect(isTooOld(behind, now)).toBe(true);
  expect(isTooOld(behind, now, now)).toBe(false);
  // A clock that was always wrong still measures a duration correctly.
  expect(isTooOld({ createdAt: now - 60_000 }, now, now + OUTBOX_AGE * 2)).toBe(false);
  const old = now - OUTBOX_AGE - 1;
  expect(isTooOld({ createdAt: old, serverCreatedAt: old }, now, now)).toBe(true);
});
