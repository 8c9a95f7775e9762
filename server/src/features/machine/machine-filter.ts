import type { QueryOf } from '@fluteline/contract';
import type { machineCalls } from '@fluteline/contract/machine';
import {
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

/** What the machines can be narrowed by. */
export interface MachineFilter {
  /** Words of a name, maker, size or description; of each, one spelling has to stand there. */
  readonly words?: readonly (readonly string[])[] | undefined;
  /** Figures a machine has to have, each within its ends. */
  readonly figures?: readonly MachineFigure[] | undefined;
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

/** Each word with its other spellings; a text without a letter or digit is looked for as it is. */
function wordsOf(text: string): readonly (readonly string[])[] {
  if (text === '') return [];
  const { tokens } = readSearch(text);
  if (tokens.length === 0) return [[text]];
  return tokens.map((spellings) => [
    ...spellings,
    ...spellings.flatMap((word) => (word.length > 2 ? namesSpeltLike(word) : [])),
  ]);
}

/** No machine has more of anything. */
const UNBOUNDED = 1e9;

function figureSent(sent: MachineFiltersSent, name: MachineFigureName): MachineFigure | undefined {
  const [low, high] = [sent[`${name}_from`], sent[`${name}_to`]];
  if (low === undefined && high === undefined) return undefined;
  const factor = name === 'width' && sent.unit === 'inch' ? MM_PER_INCH : 1;
  return { name, low: (low ?? 0) * factor, high: (high ?? UNBOUNDED) * factor };
}

/** What is looked for, its search text read as words and figures. */
export function machineFilterOf(sent: MachineFiltersSent): MachineFilter {
  const { search = '', name, condition } = sent;
  const { rest, figures } = readMachineSearch(search);
  // Signs alone are no words: they are looked for as they stand.
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

/** What an index of the words can narrow down by; `undefined` where no word is looked for. */
export function narrowingText({ words = [] }: MachineFilter): string | undefined {
  if (words.length === 0) return undefined;
  return words.find((spellings) => spellings.every(hasTrigram))?.[0] ?? '';
}
