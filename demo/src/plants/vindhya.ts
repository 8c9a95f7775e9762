import { ago } from '../moments.ts';
import type { DemoPlant } from './demo-plant.ts';

/** A plant that sells more than it buys, at the start of its questionnaire. */
export const vindhya: DemoPlant = {
  key: 'vindhya',
  companyName: 'Vindhya Flutecraft',
  email: 'works@vindhya-flutecraft.example',
  joined: ago(92, 9.9),
  queries: [
    { raised: ago(7, 12.6), urgency: 'low', wanted: { modelNo: 'PC-PU-150' } },
    {
      raised: ago(31, 15.7),
      urgency: 'medium',
      wanted: { modelNo: 'TR-FT-25' },
      resolved: ago(25, 10.1),
    },
  ],
  machineQueries: [
    { raised: ago(3, 9.3), urgency: 'low', wanted: { listed: 'Lumeshwar Works 2020' } },
  ],
  questionnaire: {
    saves: [
      {
        saved: ago(5, 18.2),
        answers: {
          CompanyName: 'Vindhya Flutecraft',
          OwnerName: 'Managing Director',
          ContactNumber: '9000000104',
          AlternateContactNumber: '9000000204',
          GSTNumber: '23AAAAA0000A1Z4',
          Step: 1,
        },
      },
    ],
  },
  parts: [],
};
