import { describe, expect, it } from 'vitest';
import { exampleAnswers } from './examples/index.ts';
import { aSaved, TODAY } from './examples.fixture.ts';
import {
  type Answers,
  answersIn,
  changeAnswer,
  edit,
  emptyMachine,
  firstOf,
  hasEdits,
  merge,
  newDocument,
  next,
  onScreen,
  previous,
  queued,
  rebase,
  saved,
  send,
  setCount,
  stepReached,
  toSave,
  type Wizard,
} from './index.ts';

const change = { of: 'corrugation', index: 0, changed: { location: 'Pune' } } as const;
const begun = onScreen(newDocument('phone'), TODAY);
const read = (step: number, answers: Answers = exampleAnswers) =>
  onScreen(rebase(newDocument('phone'), aSaved(step, answers)), TODAY);
/** Opens the wizard on the first screen after a saved Step. */
const of = (step: number): Wizard => {
  const wizard = read(step);
  return { ...wizard, position: firstOf(wizard.position.step) };
};
/** Leaves the step, whose save arrives at once. */
function arrived(wizard: Wizard, step: number): Wizard {
  const { document, sent } = send(wizard, toSave(wizard)?.sent ?? []);
  const answer = { ...aSaved(step, answersIn(document)), version: '000002' };
  return saved(merge(document, answer, sent), sent);
}
const onward = (wizard: Wizard) => next(wizard, TODAY);
const name = ({ position: { step, index, part } }: Wizard) => `${step} ${index}${'ABCD'[part]}`;

/** Goes on until a step is being saved, and lists the screens on the way. */
function toTheEndOfStep(wizard: Wizard): { wizard: Wizard; screens: string[] } {
  const screens = [name(wizard)];
  let here = wizard;
  while (here.phase === 'filling') {
    here = onward(here);
    if (here.phase === 'filling') screens.push(name(here));
  }
  return { wizard: here, screens };
}

describe('the wizard', () => {
  it.each([
    [0, 'general'],
    [1, 'corrugation'],
    [2, 'printing'],
    [3, 'printing'],
    [4, 'view'],
    [6, 'view'],
  ])('saved at Step %i opens on %s', (step, opened) => {
    expect(of(step).position).toEqual({ step: opened, index: 0, part: 0 });
  });

  it('shows plants A to C and printing machines A to D, and saves at the end of each step', () => {
    const general = toTheEndOfStep(of(0));
    expect(general.screens).toEqual(['general 0A']);
    const plants = toTheEndOfStep(arrived(general.wizard, 1));
    const corrugation = ['0A', '0B', '0C', '1A', '1B', '1C'];
    expect(plants.screens).toEqual(corrugation.map((screen) => `corrugation ${screen}`));
    const machines = toTheEndOfStep(arrived(plants.wizard, 2));
    const printing = ['0A', '0B', '0C', '0D', '1A', '1B', '1C', '1D'];
    expect(machines.screens).toEqual(printing.map((screen) => `printing ${screen}`));
    const success = arrived(machines.wizard, 4);
    expect(name(success)).toBe('success 0A');
    expect(name(onward(success))).toBe('view 0A');
    expect(onward(onward(success))).toEqual(onward(success));
    expect(name(edit(onward(success)))).toBe('general 0A');
  });

  it('goes back from the first plant to the general details, and from the first machine to the last plant', () => {
    expect(name(previous(of(1)))).toBe('general 0A');
    expect(name(previous(previous(of(1))))).toBe('general 0A');
    expect(name(previous(of(2)))).toBe('corrugation 1C');
    expect(previous(of(4))).toEqual(of(4));
    expect(edit(of(2))).toEqual(of(2));
  });

  it('refuses to leave a screen with problems, and goes on once they are corrected', () => {
    const wizard = onward(begun);
    expect([name(wizard), wizard.phase]).toEqual(['general 0A', 'refused']);
    const filled = changeAnswer(wizard, { of: 'general', changed: exampleAnswers.general });
    expect(onward(filled).phase).toBe('saving');
  });

  it('goes to the missing answers of an earlier step before it saves', () => {
    const wizard = changeAnswer(of(2), { of: 'corrugation', index: 1, changed: { location: '' } });
    const { wizard: stopped } = toTheEndOfStep(wizard);
    expect([name(stopped), stopped.phase]).toEqual(['corrugation 1A', 'refused']);
  });
});

describe('saving', () => {
  const leaving = (step: number) => toTheEndOfStep(of(step)).wizard;

  it('sends the answers of the step being left, and its Step', () => {
    const { general } = exampleAnswers;
    const first = { id: 'q1', step: 1, sent: ['general'], answers: { general } };
    expect(toSave(leaving(0))).toEqual(first);
    const { plants, numberOfPlants, machines, numberOfMachines } = exampleAnswers;
    expect(toSave(leaving(1))?.answers).toEqual({ plants, numberOfPlants });
    expect(toSave(leaving(2))).toMatchObject({ step: 4, answers: { machines, numberOfMachines } });
  });

  it('sends all answers so far if the server has none yet or other steps are queued', () => {
    const { base } = newDocument('phone', exampleAnswers);
    const wizard = { ...leaving(1), base, queuedStep: 1 };
    expect(toSave(wizard)?.sent).toEqual(['general', 'corrugation']);
    expect(toSave(leaving(1), true)?.sent).toEqual(['general', 'corrugation']);
    const done = arrived(wizard, 2);
    expect([done.base.id, hasEdits(done), name(done)]).toEqual(['q1', false, 'printing 0A']);
  });

  it('continues if the step is queued on this phone, and retains its answers as edits', () => {
    const wizard = leaving(2);
    const { document, sent } = send(wizard, ['printing']);
    const waiting = queued(document, sent);
    expect([name(waiting), stepReached(waiting)]).toEqual(['success 0A', 4]);
    expect(Object.keys(waiting.edits)).toEqual(['printing']);
  });

  it('stays on the screen if answers changed in the meantime, so that they are sent too', () => {
    const { document, sent } = send(leaving(1), ['corrugation']);
    const answer = { ...aSaved(2), version: '000002' };
    const wizard = saved(merge(changeAnswer(document, change), answer, sent), sent);
    expect([name(wizard), wizard.phase]).toEqual(['corrugation 1C', 'filling']);
    expect(Object.keys(wizard.edits)).toEqual(['corrugation']);
    expect(toSave(onward(wizard))?.answers.plants?.[0]?.location).toBe('Pune');
  });
});

describe('the number of plants and machines', () => {
  it('hides plants and machines beyond it and brings them back', () => {
    const one = setCount(of(1), 'corrugation', '1');
    expect(toTheEndOfStep(one).screens).toHaveLength(3);
    expect(toSave(toTheEndOfStep(one).wizard)?.answers.plants).toHaveLength(1);
    expect(answersIn(setCount(one, 'corrugation', '2'))).toEqual(exampleAnswers);
    const machines = setCount(setCount(of(2), 'printing', '1'), 'printing', '2');
    expect(answersIn(machines)).toEqual(exampleAnswers);
  });

  it('moves the wizard back from a plant or machine that it hides', () => {
    expect(name(setCount(previous(of(2)), 'corrugation', '1'))).toBe('corrugation 0C');
  });

  it('ignores changes of plants beyond the maximum', () => {
    for (const index of [-1, 50, 0.5, Number.NaN]) {
      expect(changeAnswer(of(1), { ...change, index })).toEqual(of(1));
    }
    const far = changeAnswer(of(1), { of: 'printing', index: 4, changed: { energy: '9' } });
    const [third, fourth, fifth] = answersIn(far).machines.slice(2);
    expect([third, fourth]).toEqual([emptyMachine, emptyMachine]);
    expect(fifth).toEqual({ ...emptyMachine, energy: '9' });
  });
});

describe('a document that is rebased on the server’s answers', () => {
  const typed = changeAnswer(begun, { of: 'general', changed: { ownerName: 'Typed' } });

  it('retains what was typed and takes the rest from the server', () => {
    const wizard = onScreen(rebase(typed, aSaved(2)), TODAY);
    expect(answersIn(wizard).general).toEqual({ ...answersIn(begun).general, ownerName: 'Typed' });
    expect(answersIn(wizard).plants).toEqual(exampleAnswers.plants);
    expect([wizard.base.id, wizard.base.step, name(wizard)]).toEqual(['q1', 2, 'general 0A']);
  });

  it('opens where another phone stopped, unless something was typed here', () => {
    const half = { ...exampleAnswers, plants: exampleAnswers.plants.slice(0, 1) };
    expect(name(read(1, half))).toBe('corrugation 1A');
    expect(name(onScreen(rebase(of(1), aSaved(4)), TODAY))).toBe('view 0A');
    const changed = rebase(changeAnswer(of(1), change), aSaved(4));
    expect(name(onScreen(changed, TODAY))).toBe('corrugation 0A');
  });

  it('without changes takes the server’s answers, but retains hidden plants', () => {
    const plants = exampleAnswers.plants.slice(0, 1);
    const fewer = { ...exampleAnswers, numberOfPlants: '1', plants };
    const hidden = answersIn(rebase(of(4), aSaved(4, fewer)));
    expect(hidden.plants).toEqual(exampleAnswers.plants);
    expect(hidden.numberOfPlants).toBe('1');
  });

  it('retains the spelling of the screen if the server has equal answers', () => {
    const change = { of: 'general', changed: { ownerName: 'The owner ' } } as const;
    const { document, sent } = send(changeAnswer(of(1), change), ['general']);
    const wizard = merge(document, { ...aSaved(1), version: '000002' }, sent);
    expect(hasEdits(wizard)).toBe(false);
    expect(answersIn(wizard).general.ownerName).toBe('The owner ');
  });

  it('starts again with its answers if the server has none', () => {
    const wizard = onScreen(rebase(previous(of(2)), null), TODAY);
    expect([wizard.base.id, wizard.base.step, name(wizard)]).toEqual([null, 0, 'general 0A']);
    expect(answersIn(wizard)).toEqual(exampleAnswers);
    expect(Object.keys(wizard.edits)).toHaveLength(3);
  });
});
