import type { QueryOf } from '@fluteline/contract';
import type { machineCalls } from '@fluteline/contract/machine';
import {
  isMachineYear,
  type MachineCondition,
  type MachineFigure,
  type MachineFigureName,
  MM_PER_INCH,
  machineFigureNames,
  namesSpeltLike,
  type OwnerType,
  readMachineSearch,
} from '@fluteline/domain/machine';
import { readSearch } from '@fluteline/domain/search';
import { hasTrigram } from '../../platform/database/search.ts';

/** Filter of machines. */
export interface MachineFilter {
  /** Words of a name, maker, size or description; one spelling of each must occur. */
  readonly words?: readonly (readonly string[])[] | undefined;
  /** Figures that a machine must have, each within its limits. */
  readonly figures?: readonly MachineFigure[] | undefined;
  /** A search text by which sellers are found, whose machines match as well. */
  readonly seller?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly isOwnLeftOut?: boolean | undefined;
  /** The kind of machine, in any letter case. */
  readonly name?: string | undefined;
  readonly yearFrom?: number | undefined;
  readonly yearTo?: number | undefined;
  readonly condition?: MachineCondition | undefined;
  readonly ownerType?: OwnerType | undefined;
}

/** The filters of a list of machines, as sent. */
export type MachineFiltersSent = Omit<
  QueryOf<typeof machineCalls.listMachines>,
  'page' | 'limit' | 'is_active' | 'exclude_own'
>;

/**
 * Returns each word with its other spellings; a text without a letter or digit is returned
 * unchanged.
 */
function wordsOf(text: string): readonly (readonly string[])[] {
  if (text === '') return [];
  const { tokens } = readSearch(text);
  if (tokens.length === 0) return [[text]];
  return tokens.map((spellings) => [
    ...spellings,
    ...spellings.flatMap((word) => (word.length > 2 ? namesSpeltLike(word) : [])),
  ]);
}

/** Upper limit of a range without an end, above every figure of a machine. */
const UNBOUNDED = 1e9;

function figureSent(sent: MachineFiltersSent, name: MachineFigureName): MachineFigure | undefined {
  const [low, high] = [sent[`${name}_from`], sent[`${name}_to`]];
  if (low === undefined && high === undefined) return undefined;
  const factor = name === 'width' && sent.unit === 'inch' ? MM_PER_INCH : 1;
  return { name, low: (low ?? 0) * factor, high: (high ?? UNBOUNDED) * factor };
}

/** Returns the filter for sent values, with the search text read as words and figures. */
export function machineFilterOf(sent: MachineFiltersSent): MachineFilter {
  const { search = '', name, condition } = sent;
  const { rest, figures } = readMachineSearch(search);
  // A text of signs only has no words: it is searched for literally.
  const words = wordsOf(rest === '' && figures.length === 0 ? search : rest);
  const wanted = machineFigureNames.flatMap((figure) => figureSent(sent, figure) ?? []);
  return {
    words,
    figures: [...figures, ...wanted],
    name,
    yearFrom: sent.year_from,
    yearTo: sent.year_to,
    condition,
    ownerType: sent.owner_type,
  };
}

/**
 * Returns the text by which an index can narrow the search down; `undefined` when there are no
 * words.
 */
export function narrowingText({ words = [] }: MachineFilter): string | undefined {
  if (words.length === 0) return undefined;
  // A year may be the machine's own, which is not in its text.
  const isIndexed = (word: string) => hasTrigram(word) && !isMachineYear(word);
  return words.find((spellings) => spellings.every(isIndexed))?.[0] ?? '';
}
