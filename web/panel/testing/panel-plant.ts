import { exampleMachine, examplePlant } from '@fluteline/domain/questionnaire/examples';
import { aQuestionnaire, someAnswers } from '../../customer/testing/fake-questionnaire.ts';

/**
 * Builds a complete questionnaire of two plants and two printing machines, as the server returns
 * it.
 */
export function anAnsweredPlant(changes: Readonly<Record<string, unknown>> = {}) {
  const chakan = { ...examplePlant, location: '=HYPERLINK("http://x")', currentProduction: '' };
  const second = {
    ...exampleMachine,
    equipmentMake: 'Second press',
    installedDate: '',
    energy: '45.5',
  };
  const general = {
    ...someAnswers.general,
    alternateContactNumber: '9823000001',
    gstNumber: '27A',
  };
  const answered = aQuestionnaire(
    {
      ...someAnswers,
      general,
      numberOfPlants: '2',
      plants: [examplePlant, chakan],
      numberOfMachines: '2',
      machines: [{ ...exampleMachine, feedingBoardMax: '1200.5', energy: '' }, second],
    },
    { Step: 4, SplicerSize: '1800', NoOfMRS: 3, TypeOfFlute: '+B and C', ...changes },
  );
  const Plant = answered.Plant.map((plant) => ({
    ...plant,
    CurrentProduction: '2026-11-20T04:45:00.000Z',
  }));
  return { ...answered, Location: examplePlant.location, Plant };
}
