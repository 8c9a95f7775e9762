/** Whose plants they are; everything as typed. */
export interface General {
  readonly companyName: string;
  readonly ownerName: string;
  readonly contactNumber: string;
  /** May be empty. */
  readonly alternateContactNumber: string;
  /** May be empty; no format of it is checked. */
  readonly gstNumber: string;
}

/** A corrugation plant, everything as typed or chosen; empty where nothing was. */
export interface Plant {
  readonly location: string;
  /** Of `plantTypes`. */
  readonly typeOfPlant: string;
  /** Four digits. */
  readonly yearOfEstablishment: string;
  readonly machineMake: string;
  /** Of `machineTypes`. */
  readonly typeOfMachine: string;
  /** mm, of `corrugationWidths`. */
  readonly workingWidth: string;
  /** Metres per minute, of `machineSpeeds`. */
  readonly machineSpeed: string;
  /** g/m², of `paperGsms`. */
  readonly paperGsmMin: string;
  /** g/m², of `paperGsms`. */
  readonly paperGsmMax: string;
  /** Tons a month. */
  readonly currentProduction: string;
  /** Of `boxTypes`, each once. */
  readonly boxesType: readonly string[];
  /** Of `heatingSystems`. */
  readonly heatingSystem: string;
  /** Asked nowhere at present; stored for those who answered it. */
  readonly wetEquipment: string;
  /** Of `dryEquipment`. */
  readonly dryEquipment: string;
}

/** A printing machine, everything as typed or chosen; empty where nothing was. */
export interface PrintingMachine {
  readonly equipmentMake: string;
  /** mm, of `printingWidths`. */
  readonly workingWidth: string;
  /** A calendar day, YYYY-MM-DD. */
  readonly installedDate: string;
  /** mm; may be empty. */
  readonly feedingBoardMin: string;
  /** mm; may be empty. */
  readonly feedingBoardMax: string;
  /** Sheets a minute. */
  readonly speedMin: string;
  /** Sheets a minute. */
  readonly speedMax: string;
  /** mm. */
  readonly slottingMin: string;
  /** mm. */
  readonly slottingMax: string;
  /** Of `printTypes`; may be empty. */
  readonly typeOfPrint: string;
  /** Of `printingUnits`. */
  readonly numberOfPrintingUnits: string;
  /** Of `yesOrNo`. */
  readonly dryerInstalled: string;
  /** Of `yesOrNo`. */
  readonly coatingUnitInstalled: string;
  /** Of `accuracies`; may be empty. */
  readonly accuracy: string;
  /** KW; may be empty. */
  readonly energy: string;
}

/**
 * The machinery fields, in the order of the wire, and whether each is a count. All are optional,
 * and no screen asks for them at present: they are stored for the clients that send them.
 */
export const machineryFields = {
  typeOfFlute: 'text',
  typeOfFluteRoll: 'text',
  boardThickness: 'text',
  makeOfSlitterScorer: 'text',
  makeOfNcCutOff: 'text',
  capacity: 'text',
  numberOfHotPlateZones: 'number',
  pressureShoe: 'text',
  lengthOfCottonFelt: 'text',
  widthOfCottonFelt: 'text',
  numberOfMrs: 'number',
  splicerSize: 'text',
  numberOfPreheaters: 'number',
  preheaterWrapRoll: 'text',
  typeOfGlueUnit: 'text',
  glueUnit: 'text',
  typeOfAnilox: 'text',
  typeOfStereo: 'text',
  numberOfRubberRolls: 'number',
  numberOfFeedingRubberRolls: 'number',
  typeOfStacker: 'text',
  folderGluerStitcher: 'text',
  numberOfDieCuttingMachines: 'number',
  dieCutUnit: 'text',
  numberOfAnvilCovers: 'number',
  numberOfSlottingBlades: 'number',
  slottingBladeAngle: 'text',
  bladeThickness: 'text',
  backCushion: 'text',
  printingWithStitchingOrGluing: 'text',
  numberOfDryers: 'number',
  numberOfCoatingUnits: 'number',
  typeOfVacuum: 'text',
} as const;

/** A machinery field's name. */
export type MachineryField = keyof typeof machineryFields;
/** The rest of the machinery; everything as typed, empty where nothing was. */
export type Machinery = { readonly [K in MachineryField]: string };

/**
 * All a plant questionnaire holds, as form text. The lists may be longer than the numbers say:
 * plants and machines beyond them are hidden, not forgotten.
 */
export interface Answers {
  readonly general: General;
  /** 1 to `MOST_PLANTS`, as typed. */
  readonly numberOfPlants: string;
  readonly plants: readonly Plant[];
  /** 1 to `MOST_PLANTS`, as typed. */
  readonly numberOfMachines: string;
  readonly machines: readonly PrintingMachine[];
  readonly machinery: Machinery;
}

/** General details with nothing filled. */
export const emptyGeneral: General = {
  companyName: '',
  ownerName: '',
  contactNumber: '',
  alternateContactNumber: '',
  gstNumber: '',
};

/** A plant with nothing filled. */
export const emptyPlant: Plant = {
  location: '',
  typeOfPlant: '',
  yearOfEstablishment: '',
  machineMake: '',
  typeOfMachine: '',
  workingWidth: '',
  machineSpeed: '',
  paperGsmMin: '',
  paperGsmMax: '',
  currentProduction: '',
  boxesType: [],
  heatingSystem: '',
  wetEquipment: '',
  dryEquipment: '',
};

/** A printing machine with nothing filled. */
export const emptyMachine: PrintingMachine = {
  equipmentMake: '',
  workingWidth: '',
  installedDate: '',
  feedingBoardMin: '',
  feedingBoardMax: '',
  speedMin: '',
  speedMax: '',
  slottingMin: '',
  slottingMax: '',
  typeOfPrint: '',
  numberOfPrintingUnits: '',
  dryerInstalled: '',
  coatingUnitInstalled: '',
  accuracy: '',
  energy: '',
};

/** Machinery with nothing filled. */
export const emptyMachinery = Object.fromEntries(
  Object.keys(machineryFields).map((field) => [field, '']),
) as Machinery;

/** A questionnaire nobody has touched: one plant and one printing machine are asked for. */
export const emptyAnswers: Answers = {
  general: emptyGeneral,
  numberOfPlants: '1',
  plants: [emptyPlant],
  numberOfMachines: '1',
  machines: [emptyMachine],
  machinery: emptyMachinery,
};
