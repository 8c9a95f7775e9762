/** Maximum length of a text answer, in characters. */
export const MAX_ANSWER_TEXT = 200;

/** Kind of an answer: it decides how the answer is entered, checked, sent and read. */
export type FieldKind =
  | 'text'
  | 'mobile'
  | 'option'
  | 'boxes'
  | 'year'
  | 'day'
  | 'figure'
  | 'whole';

/** A field of the questionnaire. */
export interface Field {
  readonly kind: FieldKind;
  /** Name on the wire; after a point the end of a range, which is one object on the wire. */
  readonly wire: string;
  readonly required: boolean;
  /** All choices; for a figure, the usual values. */
  readonly options: readonly string[];
  /** Bounds of a figure, if it has any of its own. */
  readonly within?: { readonly min: number; readonly max: number };
  /** Maximum length of a text, in characters. */
  readonly max: number;
  /** Whether the wire has the answer as a number or null. */
  readonly isNumber: boolean;
  /** Note for the API description. */
  readonly note?: string;
}

/** Fields by name, in the order of the wire. */
export type Fields = Readonly<Record<string, Field>>;
/** An answer as typed or chosen, empty if there is none: a text, or a list for checkboxes. */
export type AnswerValue = string | readonly string[];
/** Answers by field name. */
export type AnswerRecord = Readonly<Record<string, AnswerValue>>;
/** The answers to a set of fields. */
export type AnswersTo<F> = {
  readonly [K in keyof F]: K extends 'boxesType' ? readonly string[] : string;
};

const field =
  <K extends FieldKind>(kind: K) =>
  <W extends string>(
    wire: W,
    own: Partial<Field> = {},
  ): Field & { readonly kind: K; readonly wire: W } => ({
    required: true,
    options: [],
    max: MAX_ANSWER_TEXT,
    isNumber: false,
    ...own,
    kind,
    wire,
  });
const text = field('text');
const mobile = field('mobile');
const figure = field('figure');
const option = <W extends string>(wire: W, options: readonly string[], own: Partial<Field> = {}) =>
  field('option')(wire, { options, ...own });
const optional = { required: false } as const;

/**
 * Grammages of paper that a plant runs, g/m², ascending: both ends of the range are chosen from
 * them.
 */
const paperGsms = [80, 100, 120, 140, 150, 180, 200, 230, 250, 280, 350, 400].map(String);
/**
 * Bounds of the width of a corrugator or a printing machine, mm; the options are the usual widths.
 */
const workingWidths = { min: 300, max: 4000 };
const yesOrNo = ['yes', 'no'];

/**
 * General details of the company. A GST number has 15 characters, or a few more if written with
 * spaces.
 */
export const generalFields = {
  companyName: text('CompanyName'),
  ownerName: text('OwnerName'),
  contactNumber: mobile('ContactNumber'),
  alternateContactNumber: mobile('AlternateContactNumber', optional),
  gstNumber: text('GSTNumber', { ...optional, max: 40 }),
} as const;

/**
 * A corrugation plant: widths in mm, speeds in metres per minute, paper in g/m², tons per month.
 */
export const plantFields = {
  location: text('Location'),
  typeOfPlant: option('TypeOfPlant', ['Manual', 'Semi-Automatic', 'Fully Automatic']),
  yearOfEstablishment: field('year')('YearOfEstablishment'),
  machineMake: text('MachineMake'),
  typeOfMachine: option('TypeOfMachine', ['3Ply', '5Ply', '7Ply']),
  workingWidth: figure('WorkingWith', {
    within: workingWidths,
    options: ['1200', '1400', '1600', '1800', '2000', '2200', '2500'],
    note: 'Working width in mm',
  }),
  machineSpeed: figure('MachineSpeed', {
    within: { min: 5, max: 400 },
    options: ['70', '90', '100'],
    note: 'Speed in metres per minute',
  }),
  paperGsmMin: option('PaperGsm.Min', paperGsms),
  paperGsmMax: option('PaperGsm.Max', paperGsms),
  currentProduction: figure('CurrentProductionNo', {
    isNumber: true,
    note: 'Current production in tons per month',
  }),
  boxesType: field('boxes')('BoxesType', {
    // No option contains a comma, so that a list can be written with commas.
    options: ['Mono Cartons', 'Telescopic', 'Rigid', 'Regular Slotted Container (RSC)', 'Others'],
    note: 'Types of box, separated by commas',
  }),
  heatingSystem: option('HeatingSystem', ['Boiler', 'Heater']),
  /** Not shown on any screen at present; stored for plants that have answered it. */
  wetEquipment: text('WetEquipment', optional),
  dryEquipment: option('DryEquipment', ['NC Cutter', 'Slitter Scorer', 'Both', 'None']),
} as const;

/** A printing machine: sizes in mm, speeds in sheets per minute, energy in KW. */
export const machineFields = {
  equipmentMake: text('EquipmentMakeName'),
  workingWidth: figure('WorkingWidth', {
    within: workingWidths,
    // 600 to 3000 in steps of 200.
    options: Array.from({ length: 13 }, (_, step) => String(600 + 200 * step)),
    note: 'Working width in mm',
  }),
  installedDate: field('day')('InstalledDate', {
    note: 'Date of installation in ISO 8601; 0001-01-01T00:00:00Z if none was given',
  }),
  feedingBoardMin: figure('FeedingBoardSize.MinFeedingBoard', optional),
  feedingBoardMax: figure('FeedingBoardSize.MaxFeedingBoard', optional),
  speedMin: figure('Speed.MinSpeed'),
  speedMax: figure('Speed.MaxSpeed'),
  slottingMin: figure('SlottingUnit.MinSlottingUnit'),
  slottingMax: figure('SlottingUnit.MaxSlottingUnit'),
  typeOfPrint: option('TypeOfPrint', ['Top', 'Bottom'], optional),
  numberOfPrintingUnits: option('NumberOfPrintingUnit', ['1', '2', '3', '4', '5', '6', '7', '8'], {
    isNumber: true,
  }),
  dryerInstalled: option('DryerInstalled', yesOrNo),
  coatingUnitInstalled: option('CoatingUnitInstalled', yesOrNo),
  accuracy: option('Accuracy', ['Plus/Minus 0.5 mm', 'Greater than 0.5 mm', '1.00 mm'], optional),
  energy: figure('Energy', { ...optional, note: 'Energy in kW' }),
} as const;

const words = (wire: string) => text(wire, optional);
const count = (wire: string) => field('whole')(wire, { ...optional, isNumber: true });

/** The remaining machinery: no screen shows it at present, but other clients send it. */
export const machineryFields = {
  typeOfFlute: words('TypeOfFlute'),
  typeOfFluteRoll: words('TypeOfFluteRoll'),
  boardThickness: words('BoardThick'),
  makeOfSlitterScorer: words('MakeOfSlitterScorer'),
  makeOfNcCutOff: words('MakeOfNCCutOff'),
  capacity: words('Capacity'),
  numberOfHotPlateZones: count('NoOfHotPlateZone'),
  pressureShoe: words('PressureShoe'),
  lengthOfCottonFelt: words('LengthOfCottonFelt'),
  widthOfCottonFelt: words('WidthOfCottonFelt'),
  numberOfMrs: count('NoOfMRS'),
  splicerSize: words('SplicerSize'),
  numberOfPreheaters: count('NoOfPreheater'),
  preheaterWrapRoll: words('PreheaterWarpRoll'),
  typeOfGlueUnit: words('TypeOfGlueUnit'),
  glueUnit: words('GlueUnit'),
  typeOfAnilox: words('TypeOfAnilox'),
  typeOfStereo: words('TypeOfStereo'),
  numberOfRubberRolls: count('NoOfRubberRoll'),
  numberOfFeedingRubberRolls: count('NoOfFeedingRubberRoll'),
  typeOfStacker: words('TypeOfStacker'),
  folderGluerStitcher: words('FolderGluerSticher'),
  numberOfDieCuttingMachines: count('NoDieCuttingMachines'),
  dieCutUnit: words('DieCutUnit'),
  numberOfAnvilCovers: count('NoOfAnvilCover'),
  numberOfSlottingBlades: count('NoOfSlottingBlade'),
  slottingBladeAngle: words('SlottingBladeAngle'),
  bladeThickness: words('BladeThik'),
  backCushion: words('RBackCushion'),
  printingWithStitchingOrGluing: words('PrintingWithStitchingOrGluing'),
  numberOfDryers: count('NoOfDryer'),
  numberOfCoatingUnits: count('NoOfCoatingUnit'),
  typeOfVacuum: words('TypeOfVaccum'),
} as const;
