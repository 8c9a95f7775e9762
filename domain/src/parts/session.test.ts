import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAnother,
  canAddAnother,
  changePartValues,
  currentPart,
  openSession,
  PART_TYPE_COUNT,
  type PartSession,
  partTypes,
  partValues,
  reloadSession,
  returnPart,
  sessionCounts,
  sessionProgress,
  sessionStage,
  skipPart,
  startNewSession,
  submitFailed,
  submitSucceeded,
  unfilledParts,
} from './index.ts';

const names = partTypes.map(({ name }) => name);
const [first = '', second = '', third = ''] = names;
/** Opens a session with all parts filled except the first three by name. */
const three = () => openSession(names.slice(3));
const here = (session: PartSession) => currentPart(session)?.name ?? null;
const multiple = partTypes.filter((type) => type.allowMultiple).map(({ name }) => name);
const single = partTypes.filter((type) => !type.allowMultiple).map(({ name }) => name);

describe('the unfilled parts', () => {
  it('are compared with the filled names without regard to letter case and outer spaces', () => {
    expect(unfilledParts([])).toEqual(partTypes);
    expect(unfilledParts([` ${first.toUpperCase()} `, 'Gears', second, second])).toEqual(
      partTypes.slice(2),
    );
    expect(unfilledParts(names)).toEqual([]);
  });
});

describe('a session through the parts', () => {
  it('asks for one part after another and ends with its summary', () => {
    let session = three();
    expect([here(session), sessionStage(session)]).toEqual([first, 'part']);
    session = submitSucceeded(session, first);
    expect(here(session)).toBe(second);
    session = skipPart(session);
    expect(here(session)).toBe(third);
    session = skipPart(submitFailed(session, third));
    expect([here(session), sessionStage(session)]).toEqual([null, 'summary']);
    expect(sessionCounts(session)).toEqual({ total: 3, submitted: 1, skipped: 1, failed: 1 });
    expect(skipPart(session)).toEqual(session);
  });

  it('stays at a part that failed, and forgets the failure once the part arrives', () => {
    const failed = submitFailed(three(), first);
    expect([here(failed), sessionCounts(failed).failed]).toEqual([first, 1]);
    const arrived = submitSucceeded(submitFailed(failed, first), first);
    expect(sessionCounts(arrived)).toEqual({ total: 3, submitted: 1, skipped: 0, failed: 0 });
    expect(arrived.failed).toEqual([]);
  });

  it('starts again with the skipped parts and what was typed in them', () => {
    const typed = changePartValues(three(), first, { texts: { size: '9' } });
    const session = skipPart(submitSucceeded(skipPart(typed), second));
    const again = startNewSession(session);
    expect(again.remaining).toEqual([first, third]);
    expect(partValues(again, first).texts).toEqual({ size: '9' });
    expect(sessionCounts(again)).toEqual({ total: 2, submitted: 0, skipped: 0, failed: 0 });
  });

  it('has nothing to ask if every part is filled', () => {
    expect(sessionStage(openSession(names))).toBe('all_filled');
    const last = submitSucceeded(openSession(names.slice(1)), first);
    expect(sessionStage(last)).toBe('summary');
    expect(sessionStage(startNewSession(last))).toBe('all_filled');
  });

  it('returns how many of the 48 parts are filled', () => {
    expect(sessionProgress(openSession([]))).toEqual({
      percent: 0,
      place: 1,
      remaining: 48,
      total: 48,
    });
    const skipped = skipPart(three());
    expect(sessionProgress(skipped)).toEqual({ percent: 93, place: 2, remaining: 3, total: 48 });
    expect(sessionProgress(openSession(names.slice(1))).percent).toBe(97);
    expect(sessionProgress(openSession(names))).toMatchObject({ percent: 100, place: 0 });
  });
});

describe('a reloaded list of filled parts', () => {
  it('removes parts that were filled elsewhere and appends those that are no longer filled', () => {
    const session = reloadSession(three(), [first, ...names.slice(4)]);
    expect(session.remaining).toEqual([second, third, names[3]]);
    expect(session.filled).toContain(first);
  });

  it('that is older than a submission does not bring its part back', () => {
    const session = reloadSession(submitSucceeded(three(), first), names.slice(3));
    expect([session.remaining, session.submitted]).toEqual([[second, third], [first]]);
    const early = submitSucceeded(reloadSession(three(), [first, ...names.slice(3)]), first);
    expect([early.submitted, early.remaining]).toEqual([[first], [second, third]]);
  });
});

describe('several entries of a part', () => {
  const [several = ''] = multiple;
  const [once = ''] = single;

  it('leave it current and count it once', () => {
    const session = submitSucceeded(openSession([]), several);
    expect(canAddAnother(session)).toBe(true);
    const another = addAnother(session);
    expect(here(another)).toBe(several);
    const twice = submitSucceeded(another, several);
    expect(twice.submitted).toEqual([several]);
    expect(here(twice)).not.toBe(several);
    expect(sessionCounts(twice).total).toBe(PART_TYPE_COUNT);
  });

  it('are optional: skipping a further entry skips no part', () => {
    const session = skipPart(addAnother(submitSucceeded(openSession([]), several)));
    expect([session.skipped, session.submitted, session.again]).toEqual([[], [several], null]);
    expect(canAddAnother(session)).toBe(false);
  });

  it('are possible only for the parts that allow several', () => {
    const session = submitSucceeded(openSession([]), once);
    expect(canAddAnother(session)).toBe(false);
    expect(addAnother(session)).toBe(session);
    expect(addAnother(openSession([])).again).toBeNull();
  });
});

type Action =
  | { readonly do: 'submit' | 'fail' | 'skip' | 'another' | 'new' }
  | { readonly do: 'type'; readonly part: string; readonly text: string }
  /** An answer that arrives late, or to a submission of another page. */
  | { readonly do: 'arrive'; readonly part: string }
  | { readonly do: 'reload'; readonly filled: readonly string[] };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('submit', 'fail', 'skip' as const) }) },
  fc.record({ do: fc.constantFrom('another', 'new' as const) }),
  fc.record({
    do: fc.constant('type' as const),
    part: fc.constantFrom(...names, '__proto__', ''),
    text: fc.string({ maxLength: 5 }),
  }),
  fc.record({ do: fc.constant('arrive' as const), part: fc.constantFrom(...names, 'Gears') }),
  fc.record({ do: fc.constant('reload' as const), filled: fc.subarray([...names, 'Gears']) }),
);

function act(session: PartSession, typed: Map<string, string>, one: Action): PartSession {
  const part = here(session);
  switch (one.do) {
    case 'submit':
      if (part === null) return session;
      typed.delete(part);
      return submitSucceeded(session, part);
    case 'arrive':
      typed.delete(one.part);
      return submitSucceeded(session, one.part);
    case 'fail':
      return part === null ? session : submitFailed(session, part);
    case 'skip':
      return skipPart(session);
    case 'another':
      return addAnother(session);
    case 'new':
      return startNewSession(session);
    case 'reload':
      return reloadSession(session, one.filled);
    case 'type':
      if (names.includes(one.part)) typed.set(one.part, one.text);
      return changePartValues(session, one.part, { texts: { size: one.text } });
  }
}

describe('any sequence of actions in a session', () => {
  const started = fc.subarray([...names]).map(openSession);
  const actions = fc.array(action, { maxLength: 60 });

  it('loses and duplicates no part, and forgets no value that has not arrived', () => {
    fc.assert(
      fc.property(started, actions, (start, list) => {
        const typed = new Map<string, string>();
        let session = start;
        for (const one of list) {
          session = act(session, typed, one);
          const { filled, submitted, skipped, remaining } = session;
          const all = [...filled, ...submitted, ...skipped, ...remaining];
          expect([...all].sort()).toEqual([...names].sort());
          for (const [part, text] of typed) {
            expect(partValues(session, part).texts.size).toBe(text);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has counts that add up, and reaches 100 per cent only when nothing is left', () => {
    fc.assert(
      fc.property(started, actions, (start, list) => {
        const session = list.reduce((before, one) => act(before, new Map(), one), start);
        const { total, submitted, skipped, failed } = sessionCounts(session);
        const untouched = session.remaining.filter((name) => !session.failed.includes(name));
        expect(submitted + skipped + failed + untouched.length).toBe(total);
        const { percent, remaining, place } = sessionProgress(session);
        expect(percent === 100).toBe(remaining === 0);
        expect(place).toBeLessThanOrEqual(remaining);
        expect(sessionStage(session) === 'part').toBe(here(session) !== null);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the part and the typed values unchanged after a failed submission', () => {
    fc.assert(
      fc.property(started, actions, (start, list) => {
        const session = list.reduce((before, one) => act(before, new Map(), one), start);
        const failed = submitFailed(session, here(session) ?? '');
        expect({ ...failed, failed: session.failed }).toEqual(session);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a part that is taken back', () => {
  const typed = { texts: { Size: '1 inch' }, models: [] };
  const several = multiple[0] ?? '';
  const once = single[0] ?? '';
  const all = (...but: string[]) => openSession(names.filter((name) => !but.includes(name)));

  it('is asked for next, with its typed values, wherever it was in the session', () => {
    const session = all(first, second, third);
    const places: [string, PartSession][] = [
      [first, submitSucceeded(session, first)],
      [first, skipPart(session)],
      [second, session],
    ];
    for (const [part, before] of places) {
      const after = returnPart(before, part, typed);
      expect(here(after)).toBe(part);
      expect(partValues(after, part)).toEqual(typed);
      expect(after.last).toBeNull();
      const everywhere = [
        ...after.filled,
        ...after.submitted,
        ...after.skipped,
        ...after.remaining,
      ];
      expect(everywhere.toSorted()).toEqual(names.toSorted());
    }
  });

  it('is asked for again after it was filled meanwhile only if it may have several entries', () => {
    expect(here(returnPart(all(first), several, typed))).toBe(several);
    const rest = all(once === first ? second : first);
    const after = returnPart(rest, once, typed);
    expect(here(after)).toBe(here(rest));
    expect(partValues(after, once)).toEqual(typed);
  });

  it('is asked for again if another entry of it exists, until it is sent or skipped', () => {
    const before = submitSucceeded(openSession([]), several);
    const after = returnPart(before, several, typed, [several]);
    const reloaded = reloadSession(after, [several]);
    expect(here(reloaded)).toBe(several);
    expect(partValues(reloaded, several)).toEqual(typed);
    expect(here(skipPart(reloaded))).not.toBe(several);
  });

  it('is ignored if its name is unknown', () => {
    const session = three();
    expect(returnPart(session, 'Gears', typed)).toBe(session);
  });
});
