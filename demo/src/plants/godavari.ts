import { partTypes } from '@fluteline/domain/parts';
import { ago } from '../moments.ts';
import type { DemoPlant } from './demo-plant.ts';

/** A plant in the middle of its questionnaire that has told of every part. */
export const godavari: DemoPlant = {
  key: 'godavari',
  companyName: 'Godavari Boxcraft',
  email: 'purchase@godavari-boxcraft.example',
  joined: ago(140, 12.8),
  queries: [
    {
      raised: ago(3, 15.1),
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
    { raised: ago(8, 16.4), urgency: 'high', wanted: { modelNo: 'SB-TC-240' } },
    {
      raised: ago(11, 11.8),
      urgency: 'low',
      wanted: { modelNo: 'STH-A-25' },
      resolved: ago(7, 10.7),
      reopened: ago(5, 14.6),
    },
    {
      raised: ago(27, 12.9),
      urgency: 'medium',
      wanted: {
        sparePartName: 'Printing Stereo',
        relatedMachine: 'Printing',
        specificationAvailable: 'Yes',
        quantity: 3,
        requiredPartDetails: 'Three colours, photopolymer 3.94 mm, artwork follows by mail.',
      },
      resolved: ago(20, 17.2),
    },
  ],
  machineQueries: [
    {
      raised: ago(6, 16.9),
      urgency: 'high',
      wanted: {
        machine_name: 'Flexo printing machine',
        machine_condition: 'REFURBISHED',
        quantity: 1,
        size: '1200 x 2400 mm, three colour or four',
        budget_range: '9500000',
        specifications: 'Chambered doctor blade, rotary die cutter in line',
        purpose: 'Replaces a two colour chain feed machine',
        description: 'Our old one has to go before the new one comes: 12 m of floor in all.',
      },
      neededInDays: 120,
    },
    {
      raised: ago(35, 10.7),
      urgency: 'medium',
      wanted: { listed: 'Kesarvat Machines 2008' },
      resolved: ago(28, 14.4),
      reopened: ago(13, 11.3),
    },
  ],
  questionnaire: {
    saves: [
      {
        saved: ago(16, 11.2),
        answers: {
          CompanyName: 'Godavari Boxcraft',
          OwnerName: 'Plant Head',
          ContactNumber: '9000000103',
          GSTNumber: '37AAAAA0000A1Z3',
          Step: 1,
        },
      },
      {
        saved: ago(15, 17.4),
        answers: {
          NumberOfPlants: 1,
          Plant: [
            {
              Location: 'Rajahmundry',
              TypeOfPlant: 'Semi-Automatic',
              YearOfEstablishment: '2004',
              MachineMake: 'Kesarvat Machines',
              TypeOfMachine: '3Ply',
              WorkingWith: '1400',
              MachineSpeed: '70',
              PaperGsm: { Min: '100', Max: '250' },
              CurrentProductionNo: '310',
              BoxesType: 'Regular Slotted Container (RSC), Telescopic',
              HeatingSystem: 'Boiler',
              WetEquipment: '',
              DryEquipment: 'NC Cutter',
            },
          ],
          Step: 2,
        },
      },
    ],
  },
  parts: partTypes.map(({ name }) => ({ partType: name })),
};
