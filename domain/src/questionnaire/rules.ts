import { isMobile, strippedMobile } from '../account/mobile.ts';
import { isDay } from '../time/day.ts';
import {
  type General,
  type Machinery,
  type MachineryField,
  machineryFields,
  type Plant,
  type PrintingMachine,
} from './answers.ts';
import {
  accuracies,
  boxTypes,
  corrugatorSpeeds,
  dryEquipment,
  heatingSystems,
  MOST_PLANTS,
  machineTypes,
  paperGsms,
  plantTypes,
  printingUnits,
  printTypes,
  workingWidthsMm,
  yesOrNo,
} from './options.ts';

/**
 * What is wrong with an answer, for the page and the server to word. `below_minimum` is said of the
 * greater end of a range.
 */
export type AnswerProblem =
  | 'required'
  | 'too_long'
  | 'not_ten_digits'
  | 'not_an_option'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'not_a_year'
  | 'not_a_day'
  | 'in_future'
  | 'below_minimum';

/** Longest text of an answer, in characters. */
export const MOST_ANSWER_TEXT = 200;
/** Greatest figure of an answer, whatever its unit. */
export const MOST_FIGURE = 1_000_000;
/** Longest GST number: it has 15 characters, written with spaces a few more. */
const MOST_GST_TEXT = 40;
const FIRST_YEAR = 1800;

/** Of what is filled: what is wrong with it, by the calendar day it is answered on. */
type Check = (value: string, today: string) => AnswerProblem | null;

/** How one field is checked, and what of it is saved. */
interface Rule {
  readonly required: boolean;
  readonly check: Check;
  /** The saved spelling of a value without outer spaces. */
  readonly saved: (value: string) => string;
}

const asItIs = (value: string) => value;
const optional = (check: Check, saved = asItIs): Rule => ({ required: false, check, saved });
const required = (check: Check, saved = asItIs): Rule => ({ required: true, check, saved });

const upTo =
  (most: number): Check =>
  (value) =>
    value.length > most ? 'too_long' : null;
const text = upTo(MOST_ANSWER_TEXT);
const tenDigits: Check = (value) => (isMobile(strippedMobile(value)) ? null : 'not_ten_digits');
const tenDigitsSaved = (value: string) =>
  tenDigits(value, '') === null ? strippedMobile(value) : value;
const oneOf =
  (options: readonly string[]): Check =>
  (value) =>
    options.includes(value) ? null : 'not_an_option';

const isFigure = (value: string) => /^(?:\d{1,9}(?:\.\d{0,4})?|\.\d{1,4})$/.test(value);
const figure: Check = (value) => {
  if (!isFigure(value)) return 'not_a_number';
  return Number(value) > MOST_FIGURE ? 'too_large' : null;
};
const within =
  ({ least, most }: { readonly least: number; readonly most: number }): Check =>
  (value) => {
    if (!isFigure(value)) return 'not_a_number';
    if (Number(value) < least) return 'too_small';
    return Number(value) > most ? 'too_large' : null;
  };
/** '012.50' and '12.5' are one figure; four decimals stay clear of the notation with an exponent. */
const figureSaved = (value: string) => (isFigure(value) ? String(Number(value)) : value);
const whole: Check = (value, today) => {
  const problem = figure(value, today);
  return problem ?? (Number.isInteger(Number(value)) ? null : 'not_whole');
};
const count: Check = (value, today) => {
  const problem = whole(value, today);
  if (problem !== null) return problem;
  if (!/^\d+$/.test(value)) return 'not_whole';
  if (Number(value) < 1) return 'too_small';
  return Number(value) > MOST_PLANTS ? 'too_large' : null;
};

// Not the picker's list: what was answered from it one year must stand the next.
const year: Check = (value, today) => {
  if (!/^\d{4}$/.test(value) || Number(value) < FIRST_YEAR) return 'not_a_year';
  return value > today.slice(0, 4) ? 'in_future' : null;
};
const day: Check = (value, today) => {
  if (!isDay(value) || Number(value.slice(0, 4)) < FIRST_YEAR) return 'not_a_day';
  return value > today ? 'in_future' : null;
};

type Rules<R> = { readonly [K in keyof R]: Rule };

/** The rules of the general details. */
export const generalRules: Rules<General> = {
  companyName: required(text),
  ownerName: required(text),
  contactNumber: required(tenDigits, tenDigitsSaved),
  alternateContactNumber: optional(tenDigits, tenDigitsSaved),
  gstNumber: optional(upTo(MOST_GST_TEXT)),
};

/** The rules of a plant but its boxes, which are a list. */
export const plantRules: Rules<Omit<Plant, 'boxesType'>> = {
  location: required(text),
  typeOfPlant: required(oneOf(plantTypes)),
  yearOfEstablishment: required(year),
  machineMake: required(text),
  typeOfMachine: required(oneOf(machineTypes)),
  workingWidth: required(within(workingWidthsMm), figureSaved),
  machineSpeed: required(within(corrugatorSpeeds), figureSaved),
  paperGsmMin: required(oneOf(paperGsms)),
  paperGsmMax: required(oneOf(paperGsms)),
  currentProduction: required(figure, figureSaved),
  heatingSystem: required(oneOf(heatingSystems)),
  wetEquipment: optional(text),
  dryEquipment: required(oneOf(dryEquipment)),
};

/** The rules of a printing machine. */
export const machineRules: Rules<PrintingMachine> = {
  equipmentMake: required(text),
  workingWidth: required(within(workingWidthsMm), figureSaved),
  installedDate: required(day),
  feedingBoardMin: optional(figure, figureSaved),
  feedingBoardMax: optional(figure, figureSaved),
  speedMin: required(figure, figureSaved),
  speedMax: required(figure, figureSaved),
  slottingMin: required(figure, figureSaved),
  slottingMax: required(figure, figureSaved),
  typeOfPrint: optional(oneOf(printTypes)),
  numberOfPrintingUnits: required(oneOf(printingUnits)),
  dryerInstalled: required(oneOf(yesOrNo)),
  coatingUnitInstalled: required(oneOf(yesOrNo)),
  accuracy: optional(oneOf(accuracies)),
  energy: optional(figure, figureSaved),
};

/** The rules of the rest of the machinery. */
export const machineryRules = Object.fromEntries(
  Object.entries(machineryFields).map(([field, kind]) => [
    field,
    kind === 'number' ? optional(whole, figureSaved) : optional(text),
  ]),
) as { readonly [K in MachineryField]: Rule } satisfies Rules<Machinery>;

/** The rule of how many plants or machines there are. */
export const countRule: Rule = required(count, figureSaved);

/** The problem of one answer, `null` for none; outer spaces do not count. */
export function answerProblem(rule: Rule, value: string, today: string): AnswerProblem | null {
  const trimmed = value.trim();
  if (trimmed === '') return rule.required ? 'required' : null;
  return rule.check(trimmed, today);
}

/** The problem of a plant's boxes, `null` for none. */
export function boxesProblem(boxes: readonly string[]): AnswerProblem | null {
  if (boxes.length === 0) return 'required';
  const known: readonly string[] = boxTypes;
  return boxes.every((box) => known.includes(box)) ? null : 'not_an_option';
}

/** The saved spelling of one answer. */
export function savedAnswer(rule: Rule, value: string): string {
  return rule.saved(value.trim());
}

/** Whether a range, both ends well-formed, is upside down. */
export function isUpsideDown(least: string, most: string): boolean {
  const ends = [least.trim(), most.trim()];
  return ends.every(isFigure) && Number(ends[0]) > Number(ends[1]);
}
