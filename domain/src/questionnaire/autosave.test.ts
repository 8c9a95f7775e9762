import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleMachine, examplePlant } from './examples/index.ts';
import { aSaved, TODAY } from './examples.fixture.ts';
import {
  type AnswerRecord,
  autosaveOf,
  changeAnswer,
  emptyPlant,
  isSavedByItself,
  newDocument,
  rebase,
  setCount,
} from './index.ts';

const one = { ...exampleAnswers, numberOfPlants: '1', plants: [examplePlant] };
const at = (step: number) => rebase(newDocument('phone'), aSaved(step, one));
const plant = (changed: AnswerRecord, index = 0) =>
  ({ of: 'corrugation', index, changed }) as const;

describe('a partial save', () => {
  it('is null if nothing changed', () => {
    expect(autosaveOf(at(1), TODAY)).toBeNull();
  });

  it('contains only the changed step, even half filled', () => {
    const document = changeAnswer(
      setCount(at(1), 'corrugation', '2'),
      plant({ location: ' Pune ' }, 1),
    );
    expect(autosaveOf(document, TODAY)).toEqual({
      answers: { numberOfPlants: '2', plants: [examplePlant, { ...emptyPlant, location: 'Pune' }] },
      whole: ['corrugation'],
      isWhole: true,
    });
  });

  it('leaves out answers in a wrong format and is marked as not whole', () => {
    const document = changeAnswer(at(0), { of: 'general', changed: { contactNumber: '98' } });
    const { contactNumber: _, ...others } = one.general;
    expect(autosaveOf(document, TODAY)).toEqual({
      answers: { general: others },
      whole: [],
      isWhole: false,
    });
    const upsideDown = changeAnswer(at(1), plant({ paperGsmMin: '400' }));
    expect(autosaveOf(upsideDown, TODAY)?.answers.plants?.[0]).toEqual({
      ...examplePlant,
      paperGsmMin: '400',
      paperGsmMax: '',
    });
  });

  it('removes no plant while the number of plants is being typed', () => {
    expect(autosaveOf(setCount(at(1), 'corrugation', ''), TODAY)).toBeNull();
    expect(autosaveOf(setCount(at(1), 'corrugation', '99'), TODAY)).toBeNull();
  });

  it('leaves out a step that the server has whole until it is whole again', () => {
    const emptied = changeAnswer(at(4), plant({ location: '' }));
    expect(autosaveOf(emptied, TODAY)).toBeNull();
    expect(autosaveOf(changeAnswer(emptied, plant({ location: 'Pune' })), TODAY)?.whole).toEqual([
      'corrugation',
    ]);
  });

  it('leaves out a change that was made before a submission was known', () => {
    const typed = changeAnswer(at(1), plant({ location: 'Pune' }));
    const submitted = rebase(typed, aSaved(4));
    expect(autosaveOf(submitted, TODAY)).toBeNull();
    const machine = { of: 'printing', index: 0, changed: { energy: '50' } } as const;
    expect(autosaveOf(changeAnswer(submitted, machine), TODAY)?.answers).toEqual({
      numberOfMachines: '2',
      machines: [{ ...exampleMachine, energy: '50' }, exampleAnswers.machines[1]],
    });
  });
});

describe('changed answers', () => {
  const isSaved = (document: ReturnType<typeof at>) => isSavedByItself(document, TODAY);

  it('save themselves once every changed step of a submitted questionnaire is complete', () => {
    const changed = changeAnswer(at(4), { of: 'general', changed: { ownerName: 'The son' } });
    expect(isSaved(changed)).toBe(true);
    const emptied = changeAnswer(changed, plant({ location: '' }));
    expect(isSaved(emptied)).toBe(false);
    expect(isSaved(changeAnswer(emptied, plant({ location: 'Pune' })))).toBe(true);
  });

  it('are saved only with their step if they were made before a submission was known', () => {
    expect(isSaved(rebase(changeAnswer(at(1), plant({ location: 'Pune' })), aSaved(4)))).toBe(
      false,
    );
  });
});
