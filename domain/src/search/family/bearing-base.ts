import type { PartDimension } from '../../dimension/dimensions.ts';
import { boundaryDimensions } from './boundary-dimensions.ts';
import { sized } from './designation.ts';

/** A base number, and the text after it. */
interface Base {
  readonly base: string;
  readonly rest: string;
}

/**
 * Base numbers of the series that are made: letters and bore code, or digits alone. A bore that has no
 * code follows a slash, '62/28'. An insert with an inch bore states it in sixteenths, 'UC205-16'.
 */
const BASE =
  /^(?:(?:NUP|NU|NJ|NF|N)(?:10|2|3|4|22|23)\d{2}|UC(?:PA|FL|FC|HA|P|F|T|C)?[23]\d{2}(?:-\d{1,2}(?![\dA-Z]))?|UK(?:PA|FL|FC|HA|P|F|T|C)?[23]\d{2}|YAR2\d{2}|(?:HK|BK|NA)\d{4}|(?:NKI|NK|K)\d{3,5}|6[023]\/(?:22|28|32)|6[0234]\d{2}|6[89]\d{2}|6(?:18|19|2[23])\d{2}|160\d{2}|[12][23](?:[01]\d|2[0-4])|2(?:13|2[23]|3[0-2]|4[01])\d{2}|3(?:0[23]|1[3]|2[0239]|3[0-2])\d{2}|3[23]\d{2}|51[1-4]\d{2}|5[23](?:[01]\d|2[0-2])|7[0234]\d{2}|60[3-9]|62[2-9]|63[3-9])(?!\d)/;

/**
 * Cone and cup of a tapered roller bearing in inch sizes (ABMA 19.2). The cup has the letters of the
 * cone, and its short form leaves out the digits that are the same: 'LM11949/10' is the cone LM11949
 * in the cup LM11910.
 */
const INCH_TAPERED =
  /^(LM|LL|HM|JLM|JM|JHM|HH|JL|[LMH](?=\d{5}))(\d{4,6})(?:\/(\d{2,3})|[/\-\s]\s*\1\s?(\d{4,6})|(?<=[A-Z]{2}\d{4,6})-(\d{2}))(?![\dA-Z])/;

function readInchTapered(text: string): Base | null {
  const [all, letters = '', cone = '', afterSlash, whole, afterSign] =
    INCH_TAPERED.exec(text) ?? [];
  if (all === undefined) return null;
  const short = afterSlash ?? afterSign;
  const cup = short === undefined ? whole : cone.slice(0, -short.length) + short;
  if (cup?.length !== cone.length || cup === cone) return null;
  // The short form again; the whole number if more than the last two digits differ.
  const isShort = cup.slice(0, -2) === cone.slice(0, -2);
  const base = `${letters}${cone}/${isShort ? cup.slice(-2) : letters + cup}`;
  return { base, rest: text.slice(all.length) };
}

/**
 * Splits off the base number at the start of a text. Returns `null` if it belongs to no series that is
 * made. '6082RS' is 608 with 2RS, as no 6082 has seals; '62202RS' may be 6220 or 62202.
 */
export function readBase(text: string): Base | null {
  const inch = readInchTapered(text);
  if (inch) return inch;
  const base = BASE.exec(text)?.[0];
  if (base === undefined || (/^UC.*-/.test(base) && inchBore(base) === null)) return null;
  const rest = text.slice(base.length);
  if (/^(?:RS|Z)/.test(rest)) {
    if (/^6[0-3][4-9]2$/.test(base)) return { base: base.slice(0, -1), rest: `2${rest}` };
    if (/^6(?:[0-3]3|2[23]\d)2$/.test(base)) return null;
  }
  return { base, rest };
}

const SMALL_BORES = [10, 12, 15, 17];
const byCode = (code: number) => SMALL_BORES[code] ?? code * 5;

/** Maximum difference in mm of an inch bore from the metric one: 2 inches, 50.8 mm, in a 211 of 55. */
const INCH_BORE_NEAR = 4.5;

/** Returns the bore in mm of an insert in sixteenths of an inch; `null` if no insert of that size has it. */
function inchBore(base: string): number | null {
  const [, code, sixteenths] = /(\d{2})-(\d{1,2})$/.exec(base) ?? [];
  const bore = Number(((Number(sixteenths) * 25.4) / 16).toFixed(3));
  return Math.abs(bore - byCode(Number(code))) <= INCH_BORE_NEAR ? bore : null;
}

/**
 * Returns the bore in mm that a base number states: its last two digits times five from 04 on, or the
 * figure after a slash or hyphen. Returns `null` for needle bearings, inch tapered roller bearings and
 * UK inserts, whose numbers follow no such rule.
 */
function boreOf(base: string): number | null {
  if (/^(?:HK|BK|NKI|NK|NA|K|UK|J?[LHM]+\d)/.test(base)) return null;
  if (base.includes('/')) return Number(base.slice(-2));
  if (base.includes('-')) return inchBore(base);
  if (/^\d{3}$/.test(base)) return Number(base.slice(-1));
  return byCode(Number(base.slice(-2)));
}

/** Stainless inserts of these sizes are 40 or 47 mm outside, depending on the maker. */
const smallestInserts = /^UC20[1-3]$/;

/** Returns the bore of a base number, and its outside diameter and width if the table lists them, in mm. */
export function sizesOfBase(base: string, steel: string): readonly PartDimension[] {
  const bore = boreOf(base);
  if (bore === null) return [];
  // An insert with an inch bore has the outside of the metric one.
  const metric = base.replace(/-.*/, '');
  const isUnsure = steel !== '' && smallestInserts.test(metric);
  const outer = isUnsure ? null : boundaryDimensions(metric.slice(0, -2), metric.slice(-2));
  return [
    sized('bore', bore),
    ...(outer ? [sized('od', outer.od), sized('width', outer.width)] : []),
  ];
}
