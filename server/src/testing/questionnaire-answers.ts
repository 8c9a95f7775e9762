/** General details that lack nothing, as a client sends them. */
export const generalAnswers = {
  CompanyName: 'Deccan Boxes',
  OwnerName: 'S. Kulkarni 2',
  ContactNumber: '+91 98230-12345',
  AlternateContactNumber: '',
  GSTNumber: '27AAPFU0939F1ZV',
};

/** A corrugation plant that lacks nothing, as a client sends it. */
export const plantAnswers = {
  Location: 'Unit 2, Bhiwandi',
  TypeOfPlant: 'Semi-Automatic',
  YearOfEstablishment: '1998',
  MachineMake: '3M',
  TypeOfMachine: '5Ply',
  WorkingWith: 1600,
  MachineSpeed: '90',
  PaperGsm: { Min: 100, Max: '250' },
  CurrentProductionNo: 420.5,
  BoxesType: 'Rigid, Mono Cartons',
  HeatingSystem: 'boiler',
  WetEquipment: '',
  DryEquipment: 'Both',
};

/** A printing machine that lacks nothing, as a client sends it. */
export const machineAnswers = {
  EquipmentMakeName: 'Aqua Flexo 3',
  WorkingWidth: '2200',
  InstalledDate: '2014-08-31T00:00:00.000Z',
  FeedingBoardSize: { MinFeedingBoard: '300', MaxFeedingBoard: '1200' },
  Speed: { MinSpeed: 80, MaxSpeed: 200 },
  SlottingUnit: { MinSlottingUnit: '150', MaxSlottingUnit: '900' },
  TypeOfPrint: 'Top',
  NumberOfPrintingUnit: 4,
  DryerInstalled: 'yes',
  CoatingUnitInstalled: 'no',
  Accuracy: '1.00 mm',
  Energy: '45.5',
};

/** A whole questionnaire that is submitted at once, as a client sends it. */
export const wholeAnswers = {
  ...generalAnswers,
  NumberOfPlants: 1,
  Plant: [plantAnswers],
  NumberOfMachines: 1,
  PrintingQuestions: [machineAnswers],
  Step: 4,
};
