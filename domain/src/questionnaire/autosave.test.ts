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
  it('has nothing to bring where nothing changed', () => {
    expect(autosaveOf(at(1), TODAY)).toBeNull();
  });

  it('brings the changed step alone, half filled', () => {
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

  it('leaves out what has the wrong format, and knows that it did', () => {
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

  it('takes no plant away while their number is being typed', () => {
    expect(autosaveOf(setCount(at(1), 'corrugation', ''), TODAY)).toBeNull();
    expect(autosaveOf(setCount(at(1), 'corrugation', '99'), TODAY)).toBeNull();
  });

  it('leaves a step that is saved whole as it is until it is whole again', () => {
    const emptied = changeAnswer(at(4), plant({ location: '' }));
    expect(autosaveOf(emptied, TODAY)).toBeNull();
    expect(autosaveOf(changeAnswer(emptied, plant({ location: 'Pune' })), TODAY)?.whole).toEqual([
      'corrugation',
    ]);
  });

  it('brings nothing over a submission that was not known when the change was made', () => {
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

describe('changes', () => {
  const isSaved = (document: ReturnType<typeof at>) => isSavedByItself(document, TODAY);

  it('are saved by themselves once no changed step of a whole questionnaire lacks anything', () => {
    const changed = changeAnswer(at(4), { of: 'general', changed: { ownerName: 'The son' } });
    expect(isSaved(changed)).toBe(true);
    const emptied = changeAnswer(changed, plant({ location: '' }));
    expect(isSaved(emptied)).toBe(false);
    expect(isSaved(changeAnswer(emptied, plant({ location: 'Pune' })))).toBe(true);
  });

  it('wait for their step to be left where they were made before a submission was known', () => {
    expect(isSaved(rebase(changeAnswer(at(1), plant({ location: 'Pune' })), aSaved(4)))).toBe(
      false,
    );
  });
});
