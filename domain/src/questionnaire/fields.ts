/** Longest text of an answer, in characters. */
export const MAX_ANSWER_TEXT = 200;

/** What an answer is: how it is asked for, checked, sent and read follows from it. */
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
  /** Its name on the wire; behind a point that of an end of a range, which is one object there. */
  readonly wire: string;
  readonly required: boolean;
  /** All there is to choose from; of a figure, the usual ones. */
  readonly options: readonly string[];
  /** Of a figure, where it has bounds of its own. */
  readonly within?: { readonly min: number; readonly max: number };
  /** Longest text, in characters. */
  readonly max: number;
  /** The wire has it as a number, or null. */
  readonly isNumber: boolean;
  /** What the description of the wire says of it. */
  readonly note?: string;
}

/** Fields by their names, in the order of the wire. */
export type Fields = Readonly<Record<string, Field>>;
/** An answer as typed or chosen, empty where nothing was: a text, or for boxes a list. */
export type AnswerValue = string | readonly string[];
/** Answers by the names of their fields. */
export type AnswerRecord = Readonly<Record<string, AnswerValue>>;
/** The answers to some fields. */
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

/** Grammages of paper a plant runs, g/m², rising: both ends of the range are chosen of these. */
const paperGsms = [80, 100, 120, 140, 150, 180, 200, 230, 250, 280, 350, 400].map(String);
/** Widths a corrugator or a printing machine may have, mm; the options are the usual ones. */
const workingWidths = { min: 300, max: 4000 };
const yesOrNo = ['yes', 'no'];

/** Whose plants they are. A GST number has 15 characters, written with spaces a few more. */
export const generalFields = {
  companyName: text('CompanyName'),
  ownerName: text('OwnerName'),
  contactNumber: mobile('ContactNumber'),
  alternateContactNumber: mobile('AlternateContactNumber', optional),
  gstNumber: text('GSTNumber', { ...optional, max: 40 }),
} as const;

/** A corrugation plant: widths in mm, speeds in metres per minute, paper in g/m², tons a month. */
export const plantFields = {
  location: text('Location'),
  typeOfPlant: option('TypeOfPlant', ['Manual', 'Semi-Automatic', 'Fully Automatic']),
  yearOfEstablishment: field('year')('YearOfEstablishment'),
  machineMake: text('MachineMake'),
  typeOfMachine: option('TypeOfMachine', ['3Ply', '5Ply', '7Ply']),
  workingWidth: figure('WorkingWith', {
    within: workingWidths,
    options: ['1200', '1400', '1600', '1800', '2000', '2200', '2500'],
    note: 'Working width, mm',
  }),
  machineSpeed: figure('MachineSpeed', {
    within: { min: 5, max: 400 },
    options: ['70', '90', '100'],
    note: 'Metres per minute',
  }),
  paperGsmMin: option('PaperGsm.Min', paperGsms),
  paperGsmMax: option('PaperGsm.Max', paperGsms),
  currentProduction: figure('CurrentProductionNo', { isNumber: true, note: 'Tons a month' }),
  boxesType: field('boxes')('BoxesType', {
    // None holds a comma, so that a list can be written with commas.
    options: ['Mono Cartons', 'Telescopic', 'Rigid', 'Regular Slotted Container (RSC)', 'Others'],
    note: 'Joined by commas',
  }),
  heatingSystem: option('HeatingSystem', ['Boiler', 'Heater']),
  /** Asked nowhere at present; stored for those who answered it. */
  wetEquipment: text('WetEquipment', optional),
  dryEquipment: option('DryEquipment', ['NC Cutter', 'Slitter Scorer', 'Both', 'None']),
} as const;

/** A printing machine: sizes in mm, speeds in sheets a minute, energy in KW. */
export const machineFields = {
  equipmentMake: text('EquipmentMakeName'),
  workingWidth: figure('WorkingWidth', {
    within: workingWidths,
    // 600 to 3000 in steps of 200.
    options: Array.from({ length: 13 }, (_, step) => String(600 + 200 * step)),
    note: 'mm',
  }),
  installedDate: field('day')('InstalledDate', {
    note: 'ISO; 0001-01-01T00:00:00Z where none was given',
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
  energy: figure('Energy', { ...optional, note: 'KW' }),
} as const;

const words = (wire: string) => text(wire, optional);
const count = (wire: string) => field('whole')(wire, { ...optional, isNumber: true });

/** The rest of the machinery: no screen asks for it at present, other clients send it. */
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
