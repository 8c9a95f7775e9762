import { ago } from '../moments.ts';
import { aravalliQuestionnaire } from './aravalli-questionnaire.ts';
import type { DemoPlant } from './demo-plant.ts';

/** A plant that waits for the audit it asked for. */
export const aravalli: DemoPlant = {
  key: 'aravalli',
  companyName: 'Aravalli Cartons',
  email: 'maintenance@aravalli-cartons.example',
  joined: ago(118, 15.4),
  queries: [
    {
      raised: ago(1, 18.1),
      urgency: 'high',
      wanted: {
        sparePartName: 'Suction Belt',
        relatedMachine: 'Folder gluer, 2015',
        specificationAvailable: 'Yes',
        quantity: 2,
        requiredPartDetails: 'Natural rubber, six rows of holes. The line is stopped.',
      },
      pictures: ['Suction Belt'],
    },
    { raised: ago(4, 12.7), urgency: 'medium', wanted: { modelNo: 'AN-360-1600' } },
    {
      raised: ago(9, 10.6),
      urgency: 'low',
      wanted: {
        sparePartName: 'Doctor Blade',
        relatedMachine: 'Printing',
        specificationAvailable: 'Yes',
        quantity: 120,
        requiredPartDetails: '35 mm wide, in rolls or cut to 2500 mm.',
      },
    },
    {
      raised: ago(15, 13.3),
      urgency: 'medium',
      wanted: { modelNo: 'DP-AL-40' },
      resolved: ago(13, 16.9),
    },
    {
      raised: ago(24, 9.2),
      urgency: 'high',
      wanted: { modelNo: 'HTD-8M-1760-50' },
      resolved: ago(22, 10.4),
    },
  ],
  machineQueries: [
    { raised: ago(2, 13.8), urgency: 'high', wanted: { listed: 'Panvira Boxtech 2013' } },
    {
      raised: ago(27, 11.1),
      urgency: 'low',
      wanted: {
        machine_name: 'Slitter scorer Machine',
        machine_condition: 'REFURBISHED',
        quantity: 1,
        size: '1650 mm',
        budget_range: '600000',
        specifications: 'Rotary, three blades at least',
        purpose: 'Sheet plant next to the three ply line',
      },
      resolved: ago(19, 10.2),
    },
  ],
  questionnaire: aravalliQuestionnaire,
  parts: [],
};
