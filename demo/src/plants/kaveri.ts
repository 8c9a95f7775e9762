import { ago } from '../moments.ts';
import type { DemoPlant } from './demo-plant.ts';
import { kaveriQuestionnaire } from './kaveri-questionnaire.ts';

/**
 * The plant whose sign-in is told: a little of everything. Of its parts the first two types are still
 * to come, so that the questions open with a bellow and a list of models.
 */
export const kaveri: DemoPlant = {
  key: 'kaveri',
  companyName: 'Kaveri Flute and Board',
  email: 'stores@kaveri-flute.example',
  joined: ago(160, 10.3),
  queries: [
    { raised: ago(1, 9.5), urgency: 'high', wanted: { modelNo: 'RJ-DF-40-RH' } },
    {
      raised: ago(2, 16.2),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Slotting Blade',
        relatedMachine: 'Slotter',
        specificationAvailable: 'Yes',
        quantity: 8,
        requiredPartDetails:
          'Two sets of four, 7 mm thick, for a 250 mm slotter head. Ours tear on 5 ply board.',
      },
      pictures: ['Slotting Blade', 'Creasing Roller'],
    },
    { raised: ago(6, 11.4), urgency: 'low', wanted: { modelNo: 'CF-T-4200-180' } },
    {
      raised: ago(12, 10.1),
      urgency: 'high',
      wanted: { modelNo: 'TR-FT-25' },
      resolved: ago(10, 15.5),
    },
    {
      raised: ago(19, 14.8),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Single Facer Finger',
        relatedMachine: 'Corrugation',
        specificationAvailable: 'No',
        quantity: 48,
        requiredPartDetails: 'B flute, worn at the tip. Please tell the angle from the picture.',
      },
      pictures: ['Single Facer Finger'],
      resolved: ago(16, 12.2),
      reopened: ago(3, 9.9),
    },
    {
      raised: ago(33, 17.6),
      urgency: 'low',
      wanted: { modelNo: 'PC-PU-150' },
      resolved: ago(29, 11.3),
    },
  ],
  machineQueries: [
    { raised: ago(1, 17.2), urgency: 'high', wanted: { listed: 'Brindexa Engineering 2021' } },
    {
      raised: ago(4, 10.5),
      urgency: 'medium',
      wanted: {
        machine_name: 'Flute Laminator',
        machine_condition: 'USED',
        quantity: 1,
        size: '1300 x 1300 mm or larger',
        budget_range: '2800000',
        specifications: 'B and E flute, lap within 1.5 mm, servo feed',
        purpose: 'Litho laminated cartons for two new customers',
        description: 'With its glue kitchen, please. We can dismantle it ourselves.',
      },
      neededInDays: 75,
    },
    {
      raised: ago(22, 12.4),
      urgency: 'medium',
      wanted: { listed: 'Torvane Engineering 2016' },
      resolved: ago(17, 16.6),
    },
    {
      raised: ago(41, 9.6),
      urgency: 'low',
      wanted: {
        machine_name: 'Strapping machine',
        machine_condition: 'NEW',
        quantity: 2,
        size: 'Arch 850 x 600 mm',
        budget_range: '450000',
        specifications: '9 mm PP strap, 20 bundles a minute',
        purpose: 'End of both folder gluer lines',
      },
      neededInDays: 20,
      resolved: ago(32, 15.1),
    },
  ],
  questionnaire: kaveriQuestionnaire,
  parts: [
    { partType: 'Corrugating Roll', own: { length: 1850, hardness: 58 }, hasPicture: true },
    { partType: 'Pressure Roll', own: { length: 1850 } },
    { partType: 'Glue Applicator Roll', own: { length: 1850 } },
    { partType: 'Rotary Joint', hasPicture: true },
    { partType: 'Steam Trap' },
    { partType: 'Flexible Steam Hose', own: { length: 900 } },
    { partType: 'Cotton Felt', own: { length: 38.5 } },
    { partType: 'NC Cutter Blade', own: { length: 1900 } },
    { partType: 'Slitter Blade' },
    { partType: 'Timing Belts' },
    { partType: 'Bearing', own: { seal: 'Open' } },
    { partType: 'Anilox Roller', own: { lpi: '250', machine_make: 'Brindexa Engineering' } },
    { partType: 'Doctor Blade', own: { length: 2480 } },
    { partType: 'Slotting Blade', hasPicture: true },
  ],
};
