import { ago } from '../moments.ts';
import type { DemoQuestionnaire } from './demo-plant.ts';

const hosur = {
  Location: 'Unit 1, Hosur',
  TypeOfPlant: 'Fully Automatic',
  YearOfEstablishment: '2011',
  MachineMake: 'Torvane Engineering',
  TypeOfMachine: '5Ply',
  WorkingWith: '1800',
  MachineSpeed: '90',
  PaperGsm: { Min: '100', Max: '280' },
  CurrentProductionNo: '860',
  BoxesType: 'Regular Slotted Container (RSC), Telescopic, Rigid',
  HeatingSystem: 'Boiler',
  WetEquipment: 'Two single facers, duplex glue unit',
  DryEquipment: 'Both',
};

const erode = {
  Location: 'Unit 2, Erode',
  TypeOfPlant: 'Semi-Automatic',
  YearOfEstablishment: '1999',
  MachineMake: 'Kesarvat Machines',
  TypeOfMachine: '3Ply',
  WorkingWith: '1400',
  MachineSpeed: '70',
  PaperGsm: { Min: '100', Max: '230' },
  CurrentProductionNo: '275.5',
  BoxesType: 'Mono Cartons, Regular Slotted Container (RSC)',
  HeatingSystem: 'Heater',
  WetEquipment: '',
  DryEquipment: 'Slitter Scorer',
};

const fiveColour = {
  EquipmentMakeName: 'Brindexa Engineering',
  WorkingWidth: '2400',
  InstalledDate: '2018-06-11',
  FeedingBoardSize: { MinFeedingBoard: '350', MaxFeedingBoard: '1400' },
  Speed: { MinSpeed: '60', MaxSpeed: '180' },
  SlottingUnit: { MinSlottingUnit: '160', MaxSlottingUnit: '800' },
  TypeOfPrint: 'Top',
  NumberOfPrintingUnit: '5',
  DryerInstalled: 'yes',
  CoatingUnitInstalled: 'yes',
  Accuracy: 'Plus/Minus 0.5 mm',
  Energy: '92',
};

const threeColour = {
  EquipmentMakeName: 'Quorvia Print Systems',
  WorkingWidth: '2000',
  InstalledDate: '2012-02-20',
  FeedingBoardSize: { MinFeedingBoard: '300', MaxFeedingBoard: '1200' },
  Speed: { MinSpeed: '40', MaxSpeed: '120' },
  SlottingUnit: { MinSlottingUnit: '140', MaxSlottingUnit: '700' },
  TypeOfPrint: 'Top',
  NumberOfPrintingUnit: '3',
  DryerInstalled: 'no',
  CoatingUnitInstalled: 'no',
  Accuracy: '1.00 mm',
  Energy: '48.5',
};

/** Submitted and audited; its figures are the ones the report tells. */
export const kaveriQuestionnaire: DemoQuestionnaire = {
  saves: [
    {
      saved: ago(58, 10.6),
      answers: {
        CompanyName: 'Kaveri Flute and Board',
        OwnerName: 'Managing Partner',
        ContactNumber: '9000000101',
        AlternateContactNumber: '9000000201',
        GSTNumber: '33AAAAA0000A1Z1',
        Step: 1,
      },
    },
    {
      saved: ago(57, 16.3),
      answers: { NumberOfPlants: 2, Plant: [hosur, erode], Step: 2 },
    },
    {
      saved: ago(55, 11.8),
      answers: { NumberOfMachines: 2, PrintingQuestions: [fiveColour, threeColour], Step: 4 },
    },
  ],
  auditRequested: ago(55, 12.1),
};
