import type { Urgency } from '@fluteline/domain/query';

/** A moment before the day of loading: whole days back, and the hour in India. */
export interface DemoMoment {
  readonly daysAgo: number;
  readonly hour: number;
}

/** A query about a catalogue item by its model number, or one written in the buyer's own words. */
type Wanted =
  | { readonly modelNo: string }
  | {
      readonly sparePartName: string;
      readonly relatedMachine: string;
      readonly specificationAvailable: 'Yes' | 'No';
      readonly quantity: number;
      readonly requiredPartDetails: string;
    };

/** A spare-part query, and what an administrator did with it. */
export interface DemoQuery {
  readonly raised: DemoMoment;
  readonly urgency: Urgency;
  readonly wanted: Wanted;
  /** Part types whose drawings are its pictures. */
  readonly pictures?: readonly string[];
  readonly resolved?: DemoMoment;
  readonly reopened?: DemoMoment;
}

/** An invented plant with its queries. Numbers and domains are for samples only. */
export interface DemoPlant {
  readonly companyName: string;
  readonly email: string;
  readonly queries: readonly DemoQuery[];
}

const at = (daysAgo: number, hour: number): DemoMoment => ({ daysAgo, hour });

const kaveri: DemoPlant = {
  companyName: 'Kaveri Flute and Board',
  email: 'stores@kaveri-flute.example',
  queries: [
    { raised: at(1, 9.5), urgency: 'high', wanted: { modelNo: 'RJ-DF-40-RH' } },
    {
      raised: at(2, 16.2),
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
    { raised: at(6, 11.4), urgency: 'low', wanted: { modelNo: 'CF-T-4200-180' } },
    {
      raised: at(12, 10.1),
      urgency: 'high',
      wanted: { modelNo: 'TR-FT-25' },
      resolved: at(10, 15.5),
    },
    {
      raised: at(19, 14.8),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Single Facer Finger',
        relatedMachine: 'Corrugation',
        specificationAvailable: 'No',
        quantity: 48,
        requiredPartDetails: 'B flute, worn at the tip. Please tell the angle from the picture.',
      },
      pictures: ['Single Facer Finger'],
      resolved: at(16, 12.2),
      reopened: at(3, 9.9),
    },
    {
      raised: at(33, 17.6),
      urgency: 'low',
      wanted: { modelNo: 'PC-PU-150' },
      resolved: at(29, 11.3),
    },
  ],
};

const aravalli: DemoPlant = {
  companyName: 'Aravalli Cartons',
  email: 'maintenance@aravalli-cartons.example',
  queries: [
    {
      raised: at(1, 18.1),
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
    { raised: at(4, 12.7), urgency: 'medium', wanted: { modelNo: 'AN-360-1600' } },
    {
      raised: at(9, 10.6),
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
      raised: at(15, 13.3),
      urgency: 'medium',
      wanted: { modelNo: 'DP-AL-40' },
      resolved: at(13, 16.9),
    },
    {
      raised: at(24, 9.2),
      urgency: 'high',
      wanted: { modelNo: 'HTD-8M-1760-50' },
      resolved: at(22, 10.4),
    },
  ],
};

const godavari: DemoPlant = {
  companyName: 'Godavari Boxcraft',
  email: 'purchase@godavari-boxcraft.example',
  queries: [
    {
      raised: at(3, 15.1),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Gearbox',
        relatedMachine: 'other: reel stand hoist',
        specificationAvailable: 'No',
        quantity: 1,
        requiredPartDetails: 'The plate is gone. Shaft 28 mm, flange as in the picture.',
      },
      pictures: ['Gearbox', 'Motor', 'Coupling'],
    },
    { raised: at(8, 16.4), urgency: 'high', wanted: { modelNo: 'SB-TC-240' } },
    {
      raised: at(11, 11.8),
      urgency: 'low',
      wanted: { modelNo: 'STH-A-25' },
      resolved: at(7, 10.7),
      reopened: at(5, 14.6),
    },
    {
      raised: at(27, 12.9),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Printing Stereo',
        relatedMachine: 'Printing',
        specificationAvailable: 'Yes',
        quantity: 3,
        requiredPartDetails: 'Three colours, photopolymer 3.94 mm, artwork follows by mail.',
      },
      resolved: at(20, 17.2),
    },
  ],
};

/** The plants; the first one's sign-in is told. */
export const demoPlants: readonly DemoPlant[] = [kaveri, aravalli, godavari];
