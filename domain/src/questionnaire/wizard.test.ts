import { describe, expect, it } from 'vitest';
import { exampleAnswers, TODAY } from './examples.ts';
import {
  changeAnswer,
  edit,
  emptyMachine,
  emptyPlant,
  next,
  open,
  previous,
  progress,
  resume,
  saved,
  saveFailed,
  setNumberOfMachines,
  setNumberOfPlants,
  stepProgress,
  toSave,
  type Wizard,
} from './index.ts';

const of = (step: number) => open({ id: 'q1', step, answers: exampleAnswers });
const onward = (wizard: Wizard) => next(wizard, TODAY);
const name = ({ position: { step, index, part } }: Wizard) => `${step} ${index}${'ABCD'[part]}`;

/** Goes on until a step is being saved, and tells the screens on the way. */
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
  ])('saved at Step %i opens %s', (step, opened) => {
    expect(of(step).position).toEqual({ step: opened, index: 0, part: 0 });
  });

  it('opens the general details for nobody yet', () => {
    expect(name(open(null))).toBe('general 0A');
    expect(toSave(open(null))).toBeNull();
  });

  it('goes through plants A to C and printing machines A to D, saving at the end of each step', () => {
    const general = toTheEndOfStep(of(0));
    expect(general.screens).toEqual(['general 0A']);
    const plants = toTheEndOfStep(saved(general.wizard, { id: 'q1', step: 1 }));
    const corrugation = ['0A', '0B', '0C', '1A', '1B', '1C'];
    expect(plants.screens).toEqual(corrugation.map((screen) => `corrugation ${screen}`));
    const machines = toTheEndOfStep(saved(plants.wizard, { id: 'q1', step: 2 }));
    const printing = ['0A', '0B', '0C', '0D', '1A', '1B', '1C', '1D'];
    expect(machines.screens).toEqual(printing.map((screen) => `printing ${screen}`));
    const success = saved(machines.wizard, { id: 'q1', step: 4 });
    expect(name(success)).toBe('success 0A');
    expect(name(onward(success))).toBe('view 0A');
    expect(onward(onward(success))).toEqual(onward(success));
    expect(name(edit(onward(success)))).toBe('general 0A');
  });

  it('goes back from the first plant to the general details, from the first machine to the last plant', () => {
    expect(name(previous(of(1)))).toBe('general 0A');
    expect(name(previous(previous(of(1))))).toBe('general 0A');
    expect(name(previous(of(2)))).toBe('corrugation 1C');
    expect(previous(of(4))).toEqual(of(4));
    expect(edit(of(2))).toEqual(of(2));
  });

  it('refuses to leave a screen with problems, and goes on once they are gone', () => {
    const wizard = onward(open(null));
    expect([name(wizard), wizard.phase]).toEqual(['general 0A', 'refused']);
    const filled = changeAnswer(wizard, { of: 'general', changed: exampleAnswers.general });
    expect(onward(filled).phase).toBe('saving');
  });

  it('goes to what an earlier step lacks before it saves', () => {
    const wizard = changeAnswer(of(2), { of: 'plant', index: 1, changed: { location: '' } });
    const { wizard: stopped } = toTheEndOfStep(wizard);
    expect([name(stopped), stopped.phase]).toEqual(['corrugation 1A', 'refused']);
  });
});

describe('saving', () => {
  const leaving = (step: number) => toTheEndOfStep(of(step)).wizard;

  it('sends the answers of the step being left, and its Step', () => {
    expect(toSave(leaving(0))).toEqual({
      id: 'q1',
      step: 1,
      answers: { general: exampleAnswers.general },
    });
    const { plants, numberOfPlants, machines, numberOfMachines, machinery } = exampleAnswers;
    expect(toSave(leaving(1))?.answers).toEqual({ plants, numberOfPlants });
    expect(toSave(leaving(2))).toEqual({
      id: 'q1',
      step: 4,
      answers: { machines, numberOfMachines, machinery },
    });
  });

  it('sends everything so far where the server has nothing yet', () => {
    const wizard = { ...leaving(1), id: null };
    expect(Object.keys(toSave(wizard)?.answers ?? {})).toEqual([
      'general',
      'numberOfPlants',
      'plants',
    ]);
    const done = saved({ ...wizard, unsaved: ['general', 'corrugation'] }, { id: 'q2', step: 2 });
    expect([done.id, done.unsaved, name(done)]).toEqual(['q2', [], 'printing 0A']);
  });

  it('keeps the Step of a submitted questionnaire that is edited', () => {
    const wizard = onward(edit(of(4)));
    expect(toSave(wizard)?.step).toBe(4);
    const after = saved(wizard, { id: 'q1', step: 1 });
    expect([after.savedStep, name(after)]).toEqual([4, 'corrugation 0A']);
  });

  it('does not go on when it failed, and tries again from there', () => {
    const failed = saveFailed(leaving(1));
    expect([name(failed), failed.phase, failed.savedStep]).toEqual(['corrugation 1C', 'failed', 1]);
    expect(toSave(failed)).toBeNull();
    expect(toSave(onward(failed))).toEqual(toSave(leaving(1)));
  });

  it('takes no second tap and no way back while it is under way', () => {
    const wizard = leaving(1);
    expect(onward(wizard)).toBe(wizard);
    expect(previous(wizard)).toBe(wizard);
  });

  it('stays where answers changed in the meantime, so that they are saved too', () => {
    const change = { of: 'plant', index: 0, changed: { location: 'Pune' } } as const;
    const wizard = saved(changeAnswer(leaving(1), change), { id: 'q1', step: 2 });
    expect([name(wizard), wizard.phase, wizard.unsaved]).toEqual([
      'corrugation 1C',
      'filling',
      ['corrugation'],
    ]);
    expect(toSave(onward(wizard))?.answers.plants?.[0]?.location).toBe('Pune');
  });

  it('is not moved by an answer that comes when nobody waits for it', () => {
    const late = saved(of(1), { id: 'q1', step: 2 });
    expect([name(late), late.savedStep]).toEqual(['corrugation 0A', 2]);
    expect(saveFailed(of(1))).toEqual(of(1));
  });
});

describe('the number of plants and machines', () => {
  it('hides what is beyond it and brings it back', () => {
    const one = setNumberOfPlants(of(1), '1');
    expect(toTheEndOfStep(one).screens).toHaveLength(3);
    expect(toSave(toTheEndOfStep(one).wizard)?.answers.plants).toHaveLength(1);
    expect(setNumberOfPlants(one, '2').answers).toEqual(exampleAnswers);
    const machines = setNumberOfMachines(setNumberOfMachines(of(2), '1'), '2');
    expect(machines.answers).toEqual(exampleAnswers);
  });

  it('moves back from a plant or machine it hides', () => {
    expect(name(setNumberOfPlants(previous(of(2)), '1'))).toBe('corrugation 0C');
  });

  it('can be cleared while it is typed', () => {
    const cleared = setNumberOfPlants(of(1), '');
    expect(onward(cleared).phase).toBe('refused');
    expect(onward(setNumberOfPlants(cleared, '3')).phase).toBe('filling');
  });

  it('leaves plants alone that cannot be', () => {
    for (const index of [-1, 50, 0.5, Number.NaN]) {
      expect(changeAnswer(of(1), { of: 'plant', index, changed: { location: 'x' } })).toEqual(
        of(1),
      );
    }
    const far = changeAnswer(of(1), { of: 'machine', index: 4, changed: { energy: '9' } });
    expect(far.answers.machines.slice(2)).toEqual([
      emptyMachine,
      emptyMachine,
      { ...emptyMachine, energy: '9' },
    ]);
    expect(emptyPlant.location).toBe('');
  });
});

describe('the progress', () => {
  it('counts screens: 1 of the general details, 3 a plant, 4 a printing machine', () => {
    const { answers } = of(0);
    expect(progress(of(0).position, answers)).toBe(0);
    expect(progress(of(1).position, answers)).toBeCloseTo(1 / 15);
    expect(progress(of(2).position, answers)).toBeCloseTo(7 / 15);
    expect(progress(of(4).position, answers)).toBe(1);
    expect(stepProgress(previous(of(2)).position, answers)).toBeCloseTo(5 / 6);
    expect(stepProgress(of(2).position, answers)).toBe(0);
    expect(stepProgress(of(4).position, answers)).toBe(1);
  });
});

describe('a draft continued on what the server has', () => {
  const typed = changeAnswer(open(null), { of: 'general', changed: { ownerName: 'Typed' } });

  it('keeps what was typed and takes the rest from the server', () => {
    const wizard = resume(typed, { id: 'q1', step: 2, answers: exampleAnswers });
    expect(wizard.answers.general).toEqual({ ...open(null).answers.general, ownerName: 'Typed' });
    expect(wizard.answers.plants).toEqual(exampleAnswers.plants);
    expect([wizard.id, wizard.savedStep, name(wizard)]).toEqual(['q1', 2, 'general 0A']);
  });

  it('that typed nothing new gives way, but for hidden plants', () => {
    const wizard = resume(open(null), { id: 'q1', step: 4, answers: exampleAnswers });
    expect(wizard).toEqual(of(4));
    const one = {
      ...exampleAnswers,
      numberOfPlants: '1',
      plants: exampleAnswers.plants.slice(0, 1),
    };
    const hidden = resume(of(4), { id: 'q1', step: 4, answers: one });
    expect(hidden.answers.plants).toEqual(exampleAnswers.plants);
    expect(hidden.answers.numberOfPlants).toBe('1');
  });

  it('begins anew with its answers where the server has none', () => {
    const wizard = resume(previous(of(2)), null);
    expect([wizard.id, wizard.savedStep, name(wizard)]).toEqual([null, 0, 'general 0A']);
    expect(wizard.answers).toEqual(exampleAnswers);
  });
});
