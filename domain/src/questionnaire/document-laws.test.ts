import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSaved, TODAY } from './examples.fixture.ts';
import {
  type Answers,
  answersIn,
  changeAnswer,
  countOf,
  edit,
  filledSteps,
  hasEdits,
  hasEditsOf,
  hasOtherEdits,
  isOver,
  merge,
  newDocument,
  next,
  onScreen,
  openingStep,
  previous,
  rebase,
  restore,
  type SavedQuestionnaire,
  saved,
  saveFailed,
  send,
  setCount,
  stepReached,
  steps,
  toSave,
  type Wizard,
} from './index.ts';
import { actions, place, started, typedText } from './phone-actions.fixture.ts';
import { PhoneModel, reloaded } from './phone-model.fixture.ts';

function expectWithinBounds(document: Wizard) {
  const { step, index: at, part } = document.position;
  const answers = answersIn(document);
  const turns = { corrugation: answers.numberOfPlants, printing: answers.numberOfMachines };
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThan(countOf(turns[step as keyof typeof turns] ?? '1'));
  expect(part).toBeGreaterThanOrEqual(0);
  expect(part).toBeLessThan(Math.max(steps[step].parts, 1));
  expect(step).not.toBe('machinery');
  expect(steps[step].number).toBeLessThanOrEqual(steps[openingStep(stepReached(document))].number);
}

/** Checks a property of the phone after any sequence of actions. */
const always = (law: (one: PhoneModel) => void, numRuns = 100) =>
  fc.assert(
    fc.property(started, actions, (start, list) => law(new PhoneModel(start).run(list))),
    { numRuns },
  );

describe('after any sequence of actions on a phone', () => {
  it('nothing typed is lost, the screen exists, and the Step never decreases', () => {
    fc.assert(
      fc.property(started, actions, (start, list) => {
        const one = new PhoneModel(start);
        for (const step of list) {
          const before = stepReached(one.wizard);
          one.act(step);
          expect(stepReached(one.wizard)).toBeGreaterThanOrEqual(before);
          expect(toSave(one.wizard)?.step ?? 4).toBeGreaterThanOrEqual(before);
          expectWithinBounds(one.wizard);
        }
        expect(one.lost()).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('typed and unsaved answers survive whatever the server has', () => {
    const unsaved: readonly string[] = ['save', 'arrive'];
    fc.assert(
      fc.property(started, actions, started, (start, list, other) => {
        const one = new PhoneModel(start).run(list.filter((step) => !unsaved.includes(step.do)));
        const theirs = other && { ...other, version: '000099' };
        for (const document of [rebase(one.wizard, theirs), rebase(reloaded(one.wizard), null)]) {
          expect(one.lost(document)).toEqual([]);
          expectWithinBounds(onScreen(document, TODAY));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('the server ends with what was typed last, once every step was left and has arrived', () => {
    always((one) => {
      one.wizard = saveFailed(one.wizard);
      while (one.outbox.length > 0) one.arrive();
      const whole = send(one.wizard, filledSteps);
      const answers = answersIn(whole.document);
      const document = merge(whole.document, one.take({ step: 4, answers }), whole.sent);
      expect(hasEdits(document)).toBe(false);
      expect(one.lost(document)).toEqual([]);
      expect(isOver(document, whole.sent)).toBe(true);
    }, 200);
  });

  it('going on and back changes no answer and returns to the same screen', () => {
    always(({ wizard: here }) => {
      const further = next(here, TODAY);
      const back = previous(further);
      expect(answersIn(back)).toEqual(answersIn(here));
      const moved = further.phase === 'filling' && further.position.step !== 'view';
      if (moved) expect(back.position).toEqual(here.position);
    }, 200);
  });

  it('every step except the hidden machinery can be reached', () => {
    always((one) => {
      one.wizard = setCount(setCount(one.wizard, 'corrugation', '3'), 'printing', '2');
      const seen = new Set<string>();
      for (let turn = 0; turn < 80; turn += 1) {
        seen.add(one.wizard.position.step);
        one.wizard = edit(one.wizard);
        seen.add(one.wizard.position.step);
        one.run([{ do: 'fill' }, { do: 'next' }, { do: 'save' }]);
      }
      const shown = Object.keys(steps).filter((step) => step !== 'machinery');
      expect([...seen].sort()).toEqual(shown.sort());
    }, 60);
  });

  it('a failed save leaves everything in place, and a save in progress ignores other taps', () => {
    always(({ wizard: here }) => {
      const { phase, ...failed } = saveFailed(here);
      expect(here).toMatchObject(failed);
      if (here.phase === 'saving') {
        expect([phase, toSave(saveFailed(here))]).toEqual(['failed', null]);
        const again = toSave(next(saveFailed(here), TODAY));
        if (again) expect(again).toEqual(toSave(here));
        expect([next(here, TODAY), previous(here)]).toEqual([here, here]);
      } else {
        // An answer that the wizard does not wait for.
        expect([saveFailed(here), saved(here, { key: '', edits: {} })]).toEqual([here, here]);
      }
    });
  });
});

describe('the merge rule', () => {
  it('applies the same answer once, and the later of two in either order', () => {
    always(({ wizard, server }) => {
      const [earlier, later] = [1, 2].map((at) => ({
        ...(server ?? aSaved(1)),
        version: `00009${at}`,
        step: 2 * at,
      })) as [SavedQuestionnaire, SavedQuestionnaire];
      const once = merge(wizard, later);
      expect(merge(once, later)).toEqual(once);
      expect(merge(once, earlier)).toEqual(once);
      expect(answersIn(merge(merge(wizard, earlier), later))).toEqual(answersIn(once));
    });
  });

  it('retains what was typed after its step was left, even if it is equal, and edits of another document', () => {
    fc.assert(
      fc.property(
        started,
        actions,
        place,
        typedText,
        (start, list, { of, index, field }, typed) => {
          const one = new PhoneModel(start).run(list);
          const type = (text: string) => one.type({ of, index, changed: { [field]: text } });
          type(typed);
          const { document, sent } = send(one.wizard, filledSteps);
          const answer = one.take({ step: 1, answers: answersIn(document) });
          one.wizard = document;
          const foreign = merge(document, answer, { ...sent, key: 'another' });
          expect(foreign.edits).toEqual(document.edits);
          type(`not ${typed}`);
          type(typed);
          const merged = merge(one.wizard, answer, sent);
          expect(Object.keys(merged.edits)).toHaveLength(1);
          expect(one.lost(merged)).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('restores steps that were being sent and leaves the other steps unchanged', () => {
    fc.assert(
      fc.property(started, actions, actions, (start, list, more) => {
        const left = send(new PhoneModel(start).run(list).wizard, ['general']);
        const { wizard: other } = new PhoneModel(aSaved(1)).run(more);
        const [before, theirs] = [answersIn(other), answersIn(left.document)];
        const back = restore(other, left.document, left.sent);
        expect(answersIn(back).general).toEqual(theirs.general);
        if (other.edits.corrugation) expect(answersIn(back).plants).toEqual(before.plants);
        if (other.edits.printing) expect(answersIn(back).machines).toEqual(before.machines);
        // The user is asked beforehand if different answers would be overwritten.
        const isSame = JSON.stringify(before.general) === JSON.stringify(theirs.general);
        expect(hasOtherEdits(other, left.sent)).toBe(Boolean(other.edits.general) && !isSame);
      }),
      { numRuns: 100 },
    );
  });

  it('treats refused steps of another document as saved once the server has equal answers', () => {
    always((one) => {
      const { document, sent } = send(one.wizard, ['corrugation']);
      const has = (answers: Answers) => rebase(newDocument('another'), aSaved(4, answers));
      const same = has(answersIn(document));
      expect(isOver(same, sent)).toBe(true);
      const other = { of: 'corrugation', index: 0, changed: { location: 'Elsewhere' } } as const;
      expect(isOver(has(answersIn(changeAnswer(document, other))), sent)).toBe(false);
      const typed = changeAnswer(same, other);
      expect([isOver(typed, sent), hasEditsOf(typed, sent)]).toEqual([false, false]);
      expect(hasEditsOf(changeAnswer(document, other), sent)).toBe(true);
    });
  });
});

it('a stored document is read unchanged, except for a save in progress and the thanks screen', () => {
  always(({ wizard }) => {
    const again = reloaded(wizard);
    const { position, phase: _, ...whole } = wizard;
    expect(again).toMatchObject(whole);
    if (position.step !== 'success') expect(again.position).toEqual(position);
    expect(toSave(onScreen(again, TODAY))).toBeNull();
  }, 200);
});
