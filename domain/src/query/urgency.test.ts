import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeUrgency,
  parseUrgency,
  type QueryState,
  queryEvent,
  urgencies,
  wireUrgencies,
  wireUrgency,
} from './urgency.ts';

const urgency = fc.constantFrom(...urgencies);
const asked = fc.constantFrom(...urgencies, 'done' as const);
const state: fc.Arbitrary<QueryState> = fc.record({
  urgency,
  status: fc.constantFrom('open' as const, 'resolved' as const),
});
const after = (from: QueryState, words: readonly ((typeof urgencies)[number] | 'done')[]) =>
  words.reduce(changeUrgency, from);

describe('the word for an urgency', () => {
  it('is read in any letter case and returned in one', () => {
    const spelling = fc.tuple(fc.constantFrom(...wireUrgencies), fc.array(fc.boolean()));
    fc.assert(
      fc.property(spelling, ([word, upper]) => {
        const typed = [...word].map((sign, index) =>
          upper[index] ? sign.toUpperCase() : sign.toLowerCase(),
        );
        expect(parseUrgency(` ${typed.join('')} `)).toBe(word.toLowerCase());
      }),
    );
  });

  it('is null for any other word', () => {
    const known = wireUrgencies.map((word) => word.toLowerCase());
    const others = fc.string().filter((word) => !known.includes(word.trim().toLowerCase()));
    fc.assert(fc.property(others, (word) => parseUrgency(word) === null));
  });
});

describe('a change of urgency', () => {
  it('to done resolves a query, whatever it was before, and retains its urgency', () => {
    fc.assert(
      fc.property(state, (from) => {
        const to = changeUrgency(from, 'done');
        expect(to).toEqual({ urgency: from.urgency, status: 'resolved' });
        expect(wireUrgency(to)).toBe('Done');
      }),
    );
  });

  it('to high on a resolved query restores its earlier urgency', () => {
    fc.assert(
      fc.property(urgency, fc.integer({ min: 1, max: 4 }), (had, times) => {
        const open: QueryState = { urgency: had, status: 'open' };
        const resolved = after(open, Array<'done'>(times).fill('done'));
        expect(changeUrgency(resolved, 'high')).toEqual(open);
      }),
    );
  });

  it('to a word sets it on an open query, and to medium or low also reopens a resolved one', () => {
    fc.assert(
      fc.property(state, urgency, (from, word) => {
        const to = changeUrgency(from, word);
        expect(to.status).toBe('open');
        if (from.status === 'open' || word !== 'high') expect(to.urgency).toBe(word);
      }),
    );
  });

  it('that repeats the same word changes nothing, except high after reopening', () => {
    fc.assert(
      fc.property(state, asked, (from, word) => {
        const once = changeUrgency(from, word);
        const twice = changeUrgency(once, word);
        if (from.status === 'resolved' && word === 'high') expect(twice.urgency).toBe('high');
        else expect(twice).toEqual(once);
      }),
    );
  });

  it('is named by its event, or has none if nothing changed', () => {
    fc.assert(
      fc.property(state, fc.array(asked, { maxLength: 6 }), (from, words) => {
        const to = after(from, words);
        const event = queryEvent(from, to);
        expect(event === null).toBe(from.status === to.status && from.urgency === to.urgency);
        if (from.status !== to.status) {
          expect(event).toBe(to.status === 'resolved' ? 'resolved' : 'reopened');
        }
        expect(wireUrgencies).toContain(wireUrgency(to));
      }),
    );
  });
});
