import { type Answers, emptyMachinery, type Plant, type PrintingMachine } from '../answers.ts';

/** A plant with every answer. */
export const examplePlant: Plant = {
  location: 'Unit 2, Bhiwandi',
  typeOfPlant: 'Semi-Automatic',
  yearOfEstablishment: '1998',
  machineMake: '3M',
  typeOfMachine: '5Ply',
  workingWidth: '1600',
  machineSpeed: '90',
  paperGsmMin: '100',
  paperGsmMax: '250',
  currentProduction: '420.5',
  boxesType: ['Rigid', 'Others'],
  heatingSystem: 'Boiler',
  wetEquipment: '',
  dryEquipment: 'Both',
};

/** A printing machine with every answer. */
export const exampleMachine: PrintingMachine = {
  equipmentMake: 'Aqua Flexo',
  workingWidth: '2200',
  installedDate: '2014-08-31',
  feedingBoardMin: '300',
  feedingBoardMax: '1200',
  speedMin: '80',
  speedMax: '200',
  slottingMin: '150',
  slottingMax: '900',
  typeOfPrint: 'Top',
  numberOfPrintingUnits: '4',
  dryerInstalled: 'yes',
  coatingUnitInstalled: 'no',
  accuracy: '1.00 mm',
  energy: '45',
};

/** A complete questionnaire, with two plants and two printing machines. */
export const exampleAnswers: Answers = {
  general: {
    companyName: 'Deccan Boxes',
    ownerName: 'The owner',
    contactNumber: '9823012345',
    alternateContactNumber: '',
    gstNumber: '',
  },
  numberOfPlants: '2',
  plants: [examplePlant, { ...examplePlant, location: 'Chakan' }],
  numberOfMachines: '2',
  machines: [exampleMachine, { ...exampleMachine, equipmentMake: 'Second press' }],
  machinery: emptyMachinery,
};
