import { ago } from '../moments.ts';
import type { DemoPlant } from './demo-plant.ts';

/** A plant that only trades here: no questionnaire, no parts. */
export const narmada: DemoPlant = {
  key: 'narmada',
  companyName: 'Narmada Ply and Carton',
  email: 'sales@narmada-ply.example',
  joined: ago(151, 16.2),
  queries: [{ raised: ago(10, 14.2), urgency: 'medium', wanted: { modelNo: 'STH-A-25' } }],
  machineQueries: [
    {
      raised: ago(20, 13.9),
      urgency: 'medium',
      wanted: {
        machine_name: 'Die cutting machine',
        machine_condition: 'USED',
        quantity: 1,
        size: '1200 x 2400 mm',
        budget_range: '3200000',
        specifications: 'Rotary, stands alone, vacuum feeder',
        purpose: 'Fruit trays from January on',
      },
      resolved: ago(12, 11.4),
    },
  ],
  parts: [],
};
