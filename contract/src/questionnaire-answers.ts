import { readMobile } from '@fluteline/domain/account';
import {
  accuracies,
  boxTypes,
  corrugatorSpeeds,
  dryEquipment,
  emptyMachine,
  emptyPlant,
  heatingSystems,
  type MachineryField,
  machineryFields,
  machineTypes,
  type Plant,
  type PrintingMachine,
  paperGsms,
  plantTypes,
  printingUnits,
  printTypes,
  workingWidthsMm,
  yesOrNo,
} from '@fluteline/domain/questionnaire';
import { DEFAULT_TIME_ZONE, dayOf, isDay } from '@fluteline/domain/time';
import { z } from 'zod';
import { blankableText } from './fields.ts';

/** Text, or a figure some clients send as a number; null is empty. */
const words = (most: number) =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'Must be text' })
    .transform((value) => (value === null ? '' : String(value)))
    .pipe(blankableText(most));

/** A field of a list's entry, which is sent whole: absent is empty. */
const whole = <T extends z.ZodType>(field: T) => z.preprocess((value) => value ?? '', field);

/** A figure as text, decimals allowed; empty where it was not answered. */
const figure = words(20).pipe(z.string().regex(/^(?:\d{1,9}(?:\.\d{1,4})?)?$/, 'Must be a number'));

/** A figure as text within bounds; empty where there is none. */
const figureWithin = ({ least, most }: { readonly least: number; readonly most: number }) =>
  figure.refine(
    (text) => text === '' || (Number(text) >= least && Number(text) <= most),
    `Must be a number from ${least} to ${most}`,
  );

/** A count as digits; empty where it was not answered. */
const count = words(20).pipe(z.string().regex(/^\d{0,9}$/, 'Must be a whole number'));

/** One of some options in any letter case, answered as the form spells it; empty is not chosen. */
function option(options: readonly string[]) {
  const spelled = new Map(options.map((known) => [known.toLowerCase(), known]));
  return words(100).transform((typed, context) => {
    if (typed === '') return '';
    const known = spelled.get(typed.toLowerCase());
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message: `Must be one of ${options.join(', ')}` });
    return z.NEVER;
  });
}

const spelledBoxes = new Map<string, string>(boxTypes.map((box) => [box.toLowerCase(), box]));

/** Several types of box, joined by commas or as a list. */
const boxes = z
  .union([z.string().max(2000), z.array(z.string().max(100)).max(50), z.null()], {
    error: 'Must be text',
  })
  .optional()
  .transform((sent, context): string[] => {
    const names = (Array.isArray(sent) ? sent : (sent ?? '').split(','))
      .map((name) => name.trim())
      .filter(Boolean);
    const known = names.flatMap((name) => spelledBoxes.get(name.toLowerCase()) ?? []);
    if (known.length === names.length) return [...new Set(known)];
    context.addIssue({ code: 'custom', message: `Must be of ${boxTypes.join(', ')}` });
    return z.NEVER;
  });

/** Ten digits in any usual spelling; empty where none was given. */
export const phone = words(40).transform((typed, context) => {
  if (typed === '') return '';
  const digits = readMobile(typed);
  if (digits !== null) return digits;
  context.addIssue({ code: 'custom', message: 'Please enter a valid 10-digit number' });
  return z.NEVER;
});

/**
 * A day from an ISO date or moment; the zero date and empty mean none. A moment is taken for the day
 * it falls on in India: a date picked there at midnight arrives as the evening before in UTC.
 */
const installed = words(40).transform((typed, context) => {
  const day = typed.slice(0, 10);
  if (typed === '' || day === '0001-01-01') return '';
  const moment = new Date(typed);
  if (isDay(day) && !Number.isNaN(moment.getTime())) {
    return typed.length === 10 ? day : dayOf(moment, DEFAULT_TIME_ZONE);
  }
  context.addIssue({ code: 'custom', message: 'Must be a date' });
  return z.NEVER;
});

const gsm = whole(option(paperGsms));
const size = whole(figure);
/** A range that was left out has no ends. */
const ends = (min?: string, max?: string) => ({ min: min ?? '', max: max ?? '' });

const paperGsm = z
  .object({ Min: gsm, Max: gsm })
  .nullish()
  .transform((range) => ends(range?.Min, range?.Max));
const feedingBoardSize = z
  .object({ MinFeedingBoard: size, MaxFeedingBoard: size })
  .nullish()
  .transform((range) => ends(range?.MinFeedingBoard, range?.MaxFeedingBoard));
const speed = z
  .object({ MinSpeed: size, MaxSpeed: size })
  .nullish()
  .transform((range) => ends(range?.MinSpeed, range?.MaxSpeed));
const slottingUnit = z
  .object({ MinSlottingUnit: size, MaxSlottingUnit: size })
  .nullish()
  .transform((range) => ends(range?.MinSlottingUnit, range?.MaxSlottingUnit));

/** A corrugation plant of a questionnaire, as sent. */
export const sentPlant = z
  .object({
    ID: blankableText(60).nullish().describe('Of a plant that was there before'),
    Location: whole(words(200)),
    TypeOfPlant: whole(option(plantTypes)),
    YearOfEstablishment: whole(words(10).pipe(z.string().regex(/^(?:\d{4})?$/, 'Must be a year'))),
    MachineMake: whole(words(200)),
    TypeOfMachine: whole(option(machineTypes)),
    WorkingWith: whole(figureWithin(workingWidthsMm)).describe('Working width, mm'),
    MachineSpeed: whole(figureWithin(corrugatorSpeeds)).describe('Metres per minute'),
    PaperGsm: paperGsm,
    CurrentProductionNo: whole(figure),
    BoxesType: boxes,
    HeatingSystem: whole(option(heatingSystems)),
    WetEquipment: whole(words(200)),
    DryEquipment: whole(option(dryEquipment)),
  })
  .transform((sent): Plant & { readonly id: string | null } => ({
    ...emptyPlant,
    id: sent.ID || null,
    location: sent.Location,
    typeOfPlant: sent.TypeOfPlant,
    yearOfEstablishment: sent.YearOfEstablishment,
    machineMake: sent.MachineMake,
    typeOfMachine: sent.TypeOfMachine,
    workingWidth: sent.WorkingWith,
    machineSpeed: sent.MachineSpeed,
    paperGsmMin: sent.PaperGsm.min,
    paperGsmMax: sent.PaperGsm.max,
    currentProduction: sent.CurrentProductionNo,
    boxesType: sent.BoxesType,
    heatingSystem: sent.HeatingSystem,
    wetEquipment: sent.WetEquipment,
    dryEquipment: sent.DryEquipment,
  }));

/** A printing machine of a questionnaire, as sent. */
export const sentPrintingMachine = z
  .object({
    EquipmentMakeName: whole(words(200)),
    WorkingWidth: whole(figureWithin(workingWidthsMm)),
    InstalledDate: whole(installed),
    FeedingBoardSize: feedingBoardSize,
    Speed: speed,
    SlottingUnit: slottingUnit,
    TypeOfPrint: whole(option(printTypes)),
    NumberOfPrintingUnit: whole(option(printingUnits)),
    DryerInstalled: whole(option(yesOrNo)),
    CoatingUnitInstalled: whole(option(yesOrNo)),
    Accuracy: whole(option(accuracies)),
    Energy: whole(figure),
  })
  .transform(
    (sent): PrintingMachine => ({
      ...emptyMachine,
      equipmentMake: sent.EquipmentMakeName,
      workingWidth: sent.WorkingWidth,
      installedDate: sent.InstalledDate,
      feedingBoardMin: sent.FeedingBoardSize.min,
      feedingBoardMax: sent.FeedingBoardSize.max,
      speedMin: sent.Speed.min,
      speedMax: sent.Speed.max,
      slottingMin: sent.SlottingUnit.min,
      slottingMax: sent.SlottingUnit.max,
      typeOfPrint: sent.TypeOfPrint,
      numberOfPrintingUnits: sent.NumberOfPrintingUnit,
      dryerInstalled: sent.DryerInstalled,
      coatingUnitInstalled: sent.CoatingUnitInstalled,
      accuracy: sent.Accuracy,
      energy: sent.Energy,
    }),
  );

/** The machinery fields under the wire's names (customer specification §3). */
export const machineryNames = {
  typeOfFlute: 'TypeOfFlute',
  typeOfFluteRoll: 'TypeOfFluteRoll',
  boardThickness: 'BoardThick',
  makeOfSlitterScorer: 'MakeOfSlitterScorer',
  makeOfNcCutOff: 'MakeOfNCCutOff',
  capacity: 'Capacity',
  numberOfHotPlateZones: 'NoOfHotPlateZone',
  pressureShoe: 'PressureShoe',
  lengthOfCottonFelt: 'LengthOfCottonFelt',
  widthOfCottonFelt: 'WidthOfCottonFelt',
  numberOfMrs: 'NoOfMRS',
  splicerSize: 'SplicerSize',
  numberOfPreheaters: 'NoOfPreheater',
  preheaterWrapRoll: 'PreheaterWarpRoll',
  typeOfGlueUnit: 'TypeOfGlueUnit',
  glueUnit: 'GlueUnit',
  typeOfAnilox: 'TypeOfAnilox',
  typeOfStereo: 'TypeOfStereo',
  numberOfRubberRolls: 'NoOfRubberRoll',
  numberOfFeedingRubberRolls: 'NoOfFeedingRubberRoll',
  typeOfStacker: 'TypeOfStacker',
  folderGluerStitcher: 'FolderGluerSticher',
  numberOfDieCuttingMachines: 'NoDieCuttingMachines',
  dieCutUnit: 'DieCutUnit',
  numberOfAnvilCovers: 'NoOfAnvilCover',
  numberOfSlottingBlades: 'NoOfSlottingBlade',
  slottingBladeAngle: 'SlottingBladeAngle',
  bladeThickness: 'BladeThik',
  backCushion: 'RBackCushion',
  printingWithStitchingOrGluing: 'PrintingWithStitchingOrGluing',
  numberOfDryers: 'NoOfDryer',
  numberOfCoatingUnits: 'NoOfCoatingUnit',
  typeOfVacuum: 'TypeOfVaccum',
} as const satisfies Record<MachineryField, string>;

const fields = Object.keys(machineryFields) as MachineryField[];

/** One optional body field a machinery field. */
export function machineryShape(): Record<string, z.ZodType<string | undefined>> {
  const each = (field: MachineryField) =>
    (machineryFields[field] === 'number' ? count : words(200)).optional();
  return Object.fromEntries(fields.map((field) => [machineryNames[field], each(field)]));
}

/** The same as answered: counts are numbers, null where they were not answered. */
export function machineryAnswerShape(): Record<string, z.ZodType> {
  const each = (field: MachineryField) =>
    machineryFields[field] === 'number' ? z.int().nullable() : z.string();
  return Object.fromEntries(fields.map((field) => [machineryNames[field], each(field)]));
}

/** Gathers the machinery values that were sent. */
export function machineryIn(
  body: Readonly<Record<string, unknown>>,
): Partial<Record<MachineryField, string>> {
  const sent: Partial<Record<MachineryField, string>> = {};
  for (const field of fields) {
    const value = body[machineryNames[field]];
    if (typeof value === 'string') sent[field] = value;
  }
  return sent;
}
