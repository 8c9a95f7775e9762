import { ago } from '../moments.ts';
import type { DemoQuestionnaire } from './demo-plant.ts';

const bhiwadi = {
  Location: 'Plot 14, Bhiwadi',
  TypeOfPlant: 'Semi-Automatic',
  YearOfEstablishment: '2007',
  MachineMake: 'Kesarvat Machines',
  TypeOfMachine: '3Ply',
  WorkingWith: '1600',
  MachineSpeed: '70',
  PaperGsm: { Min: '120', Max: '250' },
  CurrentProductionNo: '420',
  BoxesType: 'Regular Slotted Container (RSC), Others',
  HeatingSystem: 'Boiler',
  WetEquipment: '',
  DryEquipment: 'NC Cutter',
};

const neemrana = {
  Location: 'Neemrana',
  TypeOfPlant: 'Fully Automatic',
  YearOfEstablishment: '2019',
  MachineMake: 'Fluterra Machinery',
  TypeOfMachine: '5Ply',
  WorkingWith: '2200',
  MachineSpeed: '100',
  PaperGsm: { Min: '100', Max: '350' },
  CurrentProductionNo: '1340',
  BoxesType: 'Regular Slotted Container (RSC), Telescopic',
  HeatingSystem: 'Boiler',
  WetEquipment: 'Three single facers, glue kitchen',
  DryEquipment: 'Both',
};

const twoColour = {
  EquipmentMakeName: 'Dravona Industries',
  WorkingWidth: '1800',
  InstalledDate: '2009-11-03',
  FeedingBoardSize: { MinFeedingBoard: '280', MaxFeedingBoard: '900' },
  Speed: { MinSpeed: '30', MaxSpeed: '80' },
  SlottingUnit: { MinSlottingUnit: '150', MaxSlottingUnit: '600' },
  TypeOfPrint: 'Top',
  NumberOfPrintingUnit: '2',
  DryerInstalled: 'no',
  CoatingUnitInstalled: 'no',
  Accuracy: 'Greater than 0.5 mm',
  Energy: '31',
};

const fourColour = {
  EquipmentMakeName: 'Brindexa Engineering',
  WorkingWidth: '2800',
  InstalledDate: '2020-08-17',
  FeedingBoardSize: { MinFeedingBoard: '400', MaxFeedingBoard: '1600' },
  Speed: { MinSpeed: '80', MaxSpeed: '200' },
  SlottingUnit: { MinSlottingUnit: '180', MaxSlottingUnit: '900' },
  TypeOfPrint: 'Bottom',
  NumberOfPrintingUnit: '4',
  DryerInstalled: 'yes',
  CoatingUnitInstalled: 'no',
  Accuracy: 'Plus/Minus 0.5 mm',
  Energy: '110',
};

/** Submitted in one evening; the audit is still to come. */
export const aravalliQuestionnaire: DemoQuestionnaire = {
  saves: [
    {
      saved: ago(12, 18.1),
      answers: {
        CompanyName: 'Aravalli Cartons',
        OwnerName: 'Director, Operations',
        ContactNumber: '9000000102',
        GSTNumber: '08AAAAA0000A1Z2',
        Step: 1,
      },
    },
    {
      saved: ago(12, 18.6),
      answers: { NumberOfPlants: 2, Plant: [bhiwadi, neemrana], Step: 2 },
    },
    {
      saved: ago(12, 19.2),
      answers: { NumberOfMachines: 2, PrintingQuestions: [twoColour, fourColour], Step: 4 },
    },
  ],
  auditRequested: ago(11, 9.4),
};
