import { emptyPlant } from '@fluteline/domain/questionnaire';
import { describe, expect, it } from 'vitest';
import { aQuestionnaire, someAnswers } from '../../testing/fake-questionnaire.ts';
import { bodyOf, savedIn } from './wire.ts';

describe('the wire format', () => {
  it('is read with no machines when none were answered, and with one plant when none is counted', () => {
    const { answers } = savedIn(
      aQuestionnaire({ plants: [emptyPlant] }, { NumberOfPlants: 0, NumberOfMachines: 0 }),
    );
    expect(answers.plants).toEqual([emptyPlant]);
    expect([answers.numberOfPlants, answers.numberOfMachines]).toEqual(['1', '1']);
    expect(answers.machines).toEqual([]);
  });

  it('contains nothing of the machinery', () => {
    const { answers } = savedIn(aQuestionnaire(someAnswers, { SplicerSize: '1800' }));
    expect(answers.machinery.splicerSize).toBe('1800');
    expect(Object.keys(bodyOf(answers, 4)).join(' ')).toBe(
      'CompanyName OwnerName ContactNumber AlternateContactNumber GSTNumber NumberOfPlants Plant NumberOfMachines PrintingQuestions Step',
    );
  });
});
