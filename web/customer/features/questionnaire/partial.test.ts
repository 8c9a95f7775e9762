import { changeAnswer, emptyPlant, open, setNumberOfPlants } from '@fluteline/domain/questionnaire';
import { describe, expect, it } from 'vitest';
import { aPlant, aQuestionnaire, someAnswers } from '../../testing/fake-questionnaire.ts';
import { partialOf, withSaved } from './partial.ts';
import { bodyOf, savedIn } from './wire.ts';

const TODAY = '2026-11-21';
const at = (step: number) => open(savedIn(aQuestionnaire(someAnswers, { Step: step })));
const plant = (changed: object, index = 0) => ({ of: 'plant', index, changed }) as const;

describe('a partial save', () => {
  it('has nothing to bring where nothing changed', () => {
    expect(partialOf(at(1), TODAY)).toBeNull();
  });

  it('brings the changed step alone, half filled', () => {
    const wizard = changeAnswer(setNumberOfPlants(at(1), '2'), plant({ location: ' Chakan ' }, 1));
    expect(partialOf(wizard, TODAY)).toEqual({
      answers: { numberOfPlants: '2', plants: [aPlant, { ...emptyPlant, location: 'Chakan' }] },
      whole: ['corrugation'],
    });
  });

  it('leaves out what has the wrong format, and knows that it did', () => {
    const wizard = changeAnswer(at(0), { of: 'general', changed: { contactNumber: '98' } });
    const { contactNumber: _, ...others } = someAnswers.general;
    expect(partialOf(wizard, TODAY)).toEqual({ answers: { general: others }, whole: [] });
    const upsideDown = changeAnswer(at(1), plant({ paperGsmMin: '400' }));
    expect(partialOf(upsideDown, TODAY)?.answers.plants?.[0]).toEqual({
      ...aPlant,
      paperGsmMin: '400',
      paperGsmMax: '',
    });
  });

  it('takes no plant away while their number is being typed', () => {
    expect(partialOf(setNumberOfPlants(at(1), ''), TODAY)).toBeNull();
    expect(partialOf(setNumberOfPlants(at(1), '99'), TODAY)).toBeNull();
  });

  it('leaves a step that is saved whole as it is until it is whole again', () => {
    const emptied = changeAnswer(at(4), plant({ location: '' }));
    expect(partialOf(emptied, TODAY)).toBeNull();
    expect(partialOf(changeAnswer(emptied, plant({ location: 'Pune' })), TODAY)?.whole).toEqual([
      'corrugation',
    ]);
  });
});

describe('what was saved', () => {
  const sent = changeAnswer(at(1), plant({ location: 'Pune' }));
  const arrived = { id: 'q2', step: 1 };

  it('is unsaved no more, unless it changed meanwhile or was left out in part', () => {
    const whole = ['corrugation'] as const;
    expect(withSaved(sent, { wizard: sent, whole }, arrived)).toMatchObject({
      id: 'q2',
      unsaved: [],
    });
    const later = changeAnswer(sent, plant({ location: 'Pune 2' }));
    expect(withSaved(later, { wizard: sent, whole }, arrived).unsaved).toEqual(['corrugation']);
    expect(withSaved(sent, { wizard: sent, whole: [] }, arrived).unsaved).toEqual(['corrugation']);
  });
});

describe('the wire', () => {
  it('gives back what it was given', () => {
    const { answers } = savedIn(aQuestionnaire(someAnswers));
    expect(answers).toMatchObject(someAnswers);
  });

  it('reads none for what was not told, and one plant where none is counted', () => {
    const { answers } = savedIn(
      aQuestionnaire({ plants: [emptyPlant] }, { NumberOfPlants: 0, NumberOfMachines: 0 }),
    );
    expect(answers.plants).toEqual([emptyPlant]);
    expect([answers.numberOfPlants, answers.numberOfMachines]).toEqual(['1', '1']);
    expect(answers.machines).toEqual([]);
  });

  it('sends nothing of the machinery', () => {
    const { answers } = savedIn(aQuestionnaire(someAnswers, { SplicerSize: '1800' }));
    expect(answers.machinery.splicerSize).toBe('1800');
    expect(Object.keys(bodyOf(answers, 4))).toEqual([
      'CompanyName',
      'OwnerName',
      'ContactNumber',
      'AlternateContactNumber',
      'GSTNumber',
      'NumberOfPlants',
      'Plant',
      'NumberOfMachines',
      'PrintingQuestions',
      'Step',
    ]);
  });
});
