import { readMobile } from '@fluteline/domain/account';
import {
  type AnswersTo,
  type Field,
  type FieldKind,
  type Fields,
  fromWire,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  type WireOf,
} from '@fluteline/domain/questionnaire';
import { DEFAULT_TIME_ZONE, dayOf, isDay } from '@fluteline/domain/time';
import { z } from 'zod';
import { blankableText, moment } from './fields.ts';

/** Text, or a figure that some clients send as a number; null becomes empty. */
const words = (max: number) =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'Must be text' })
    .transform((value) => (value === null ? '' : String(value)))
    .pipe(blankableText(max));

/** A figure as text, decimals allowed; empty if it was not answered. */
const figure = words(20).pipe(z.string().regex(/^(?:\d{1,9}(?:\.\d{1,4})?)?$/, 'Must be a number'));

/** A figure as text within bounds; empty if there is none. */
const figureWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  figure.refine(
    (text) => text === '' || (Number(text) >= min && Number(text) <= max),
    `Must be a number from ${min} to ${max}`,
  );

/** A count as digits; empty if it was not answered. */
const count = words(20).pipe(z.string().regex(/^\d{0,9}$/, 'Must be a whole number'));

/** A text that `read` converts to an answer, null if it cannot; empty if it was not answered. */
const readBy = (max: number, read: (typed: string) => string | null, wrong: string) =>
  words(max).transform((typed, context) => {
    const found = typed === '' ? '' : read(typed);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });

/**
 * One of the options in any letter case, converted to the form's spelling; empty if none was
 * chosen.
 */
function option(options: readonly string[]) {
  const spelled = new Map(options.map((known) => [known.toLowerCase(), known]));
  const find = (typed: string) => spelled.get(typed.toLowerCase()) ?? null;
  return readBy(100, find, `Must be one of ${options.join(', ')}`);
}

const { options: boxTypes } = plantFields.boxesType;
const spelledBoxes = new Map<string, string>(boxTypes.map((box) => [box.toLowerCase(), box]));

/** Several types of box, separated by commas or as a list. */
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

/** Ten digits in any usual spelling; empty if none were given. */
const phone = readBy(40, readMobile, 'Please enter a valid 10-digit number');

/**
 * Reads a day from an ISO date or timestamp; the zero date means none. A timestamp counts for the
 * day in India on which it falls: a date picked there at midnight arrives as the previous evening
 * in UTC.
 */
function readDay(typed: string): string | null {
  const day = typed.slice(0, 10);
  if (day === '0001-01-01') return '';
  const moment = new Date(typed);
  if (!isDay(day) || Number.isNaN(moment.getTime())) return null;
  return typed.length === 10 ? day : dayOf(moment, DEFAULT_TIME_ZONE);
}

/** Schemas in which an answer of each kind is sent. */
const sentAs: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  text: ({ max }) => words(max),
  mobile: () => phone,
  option: ({ options }) => option(options),
  boxes: () => boxes,
  year: () => words(10).pipe(z.string().regex(/^(?:\d{4})?$/, 'Must be a year')),
  day: () => readBy(40, readDay, 'Must be a date'),
  figure: ({ within }) => (within ? figureWithin(within) : figure),
  whole: () => count,
};

/** A field in an entry of a list; an entry is sent whole, so an absent field is empty. */
const sentWhole = (field: Field) =>
  field.kind === 'boxes' ? boxes : z.preprocess((value) => value ?? '', sentAs[field.kind](field));

const answeredAs = ({ isNumber, kind }: Field) => {
  if (!isNumber) return z.string();
  return (kind === 'figure' ? z.number() : z.int()).nullable();
};

type Shape = Record<string, z.ZodType>;
/** A schema for each of the wire's names. */
type ShapeOf<F extends Fields> = {
  [N in keyof WireOf<F> & string]: z.ZodType<WireOf<F>[N]>;
};

/** Returns schemas for the wire's names; `rangeOf` wraps those of a range. */
function shapeOf<F extends Fields>(
  fields: F,
  schemaOf: (field: Field) => z.ZodType,
  rangeOf: (range: z.ZodObject<Shape>) => z.ZodType = (range) => range,
): ShapeOf<F> {
  const shape: Shape = {};
  const ranges: Record<string, Shape> = {};
  for (const field of Object.values(fields)) {
    const [name = '', end] = field.wire.split('.');
    const schema = field.note ? schemaOf(field).describe(field.note) : schemaOf(field);
    if (end === undefined) shape[name] = schema;
    else {
      ranges[name] = { ...ranges[name], [end]: schema };
      shape[name] = rangeOf(z.object(ranges[name]));
    }
  }
  return shape as ShapeOf<F>;
}

/** Returns schemas of sent answers; a range that is left out has no ends. */
const sentShape = <F extends Fields>(fields: F) =>
  shapeOf(fields, sentWhole, (range) => range.nullish());

/** A corrugation plant of a questionnaire, as sent. */
export const sentPlant = z
  .object({
    ID: blankableText(60).nullish().describe('ID of an existing plant; absent for a new one'),
    ...sentShape(plantFields),
  })
  .transform((sent) => ({ ...fromWire(plantFields, sent), id: sent.ID || null }));

/** A printing machine of a questionnaire, as sent. */
export const sentPrintingMachine = z
  .object(sentShape(machineFields))
  .transform((sent) => fromWire(machineFields, sent));

/** A corrugation plant, as returned; figures are text. */
export const plant = z.object({
  ID: z.string(),
  ...shapeOf(plantFields, answeredAs, (range) => range.nullable()),
  CurrentProduction: moment.describe('Time at which the current production was entered'),
});

/** A printing machine, as returned; figures are text. */
export const printingMachine = z.object(shapeOf(machineFields, answeredAs));

const named = (max: number) =>
  blankableText(max)
    .nullish()
    .transform((value) => value ?? undefined);

/** The general details and the machinery, as sent: an absent field stays unchanged. */
export const sentFields: Shape = {
  ...shapeOf(generalFields, ({ kind, max }) => (kind === 'mobile' ? phone.optional() : named(max))),
  ...shapeOf(machineryFields, (field) => sentAs[field.kind](field).optional()),
};

/** The general details, as returned. */
export const generalShape = shapeOf(generalFields, answeredAs);
/** The machinery, as returned: counts are numbers, null if they were not answered. */
export const machineryShape = shapeOf(machineryFields, answeredAs);

/** Returns the answers that were sent. */
export function sentOf<F extends Fields>(
  fields: F,
  body: Readonly<Record<string, unknown>>,
): Partial<AnswersTo<F>> {
  const sent = Object.entries(fields).flatMap(([name, { wire }]) =>
    body[wire] === undefined ? [] : [[name, body[wire]]],
  );
  return Object.fromEntries(sent);
}
