import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersIn,
  type FilledStep,
  filledSteps,
  follow,
  merge,
  type QuestionnaireDocument,
  send,
  type Wizard,
} from './index.ts';
import { actions, started, typing } from './phone-actions.fixture.ts';
import { PhoneModel, reloaded } from './phone-model.fixture.ts';

const typedIn = (steps: readonly FilledStep[]) =>
  fc.array(
    typing.filter(({ of }) => steps.includes(of)),
    { minLength: 1, maxLength: 6 },
  );

/** Sends steps of a window and merges the server's answer. */
function bring(window: PhoneModel, steps: readonly FilledStep[]) {
  const { document, sent } = send(window.wizard, steps);
  const answer = window.take({ step: 1, answers: answersIn(document) });
  window.wizard = merge(document, answer, sent);
}

/** One window changes the general details, the other meanwhile the rest, some of which it sends. */
const windows = fc
  .record({
    start: started,
    list: actions,
    mine: typedIn(['general']),
    theirs: typedIn(['corrugation', 'printing']),
    sent: fc.subarray([...filledSteps.slice(1)]),
  })
  .map(({ start, list, mine, theirs, sent }) => {
    const one = new PhoneModel(start).run(list);
    const other = new PhoneModel(one.server);
    other.wizard = one.wizard;
    for (const change of mine) one.type(change);
    for (const change of theirs) other.type(change);
    bring(other, sent);
    return { one: one.wizard, other: other.wizard, sent };
  });

const hears = (one: Wizard, other: Wizard): QuestionnaireDocument => follow(one, reloaded(other));

describe('two windows of one phone', () => {
  it('lose nothing typed in either, whichever stores last', () => {
    fc.assert(
      fc.property(started, actions, actions, (start, list, more) => {
        const one = new PhoneModel(start).run(list);
        const { wizard: stored } = one;
        one.run(more);
        const { position, phase, ...followed } = follow(one.wizard, reloaded(stored));
        expect([position, phase]).toEqual([one.wizard.position, one.wizard.phase]);
        expect(one.lost({ ...followed, position, phase })).toEqual([]);
        const other = follow(stored, reloaded(one.wizard));
        expect(answersIn(other)).toEqual(answersIn(one.wizard));
      }),
      { numRuns: 100 },
    );
  });

  it("lose nothing typed in both before either read the other's document", () => {
    fc.assert(
      fc.property(windows, ({ one, other }) => {
        const { general } = answersIn(one);
        const { general: _, ...others } = answersIn(other);
        expect(answersIn(hears(one, other))).toEqual({ ...others, general });
        expect(answersIn(hears(other, one))).toEqual({ ...others, general });
      }),
      { numRuns: 100 },
    );
  });

  it('complete the steps that one of them has sent, whatever the other changed meanwhile', () => {
    fc.assert(
      fc.property(windows, ({ one, other, sent }) => {
        for (const window of [hears(one, other), hears(other, one)]) {
          const left = filledSteps.filter((step) => window.edits[step] !== undefined);
          expect(left).toContain('general');
          expect(left.filter((step) => sent.includes(step))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
