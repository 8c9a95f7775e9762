import {
  isMachineYear,
  machineConditions,
  machineKinds,
  ownerTypes,
} from '@fluteline/domain/machine';

const isFigure = (text: string) => /^\d{1,5}(?:\.\d{1,3})?$/.test(text);

/** Filters in the address of a list of machines, besides page and search text. */
export const machineFilterFields = {
  name: machineKinds,
  year_from: isMachineYear,
  year_to: isMachineYear,
  condition: machineConditions,
  owner_type: ownerTypes,
  width_from: isFigure,
  width_to: isFigure,
  unit: ['mm', 'inch'],
  ply_from: isFigure,
  ply_to: isFigure,
  colours_from: isFigure,
  colours_to: isFigure,
  speed_from: isFigure,
  speed_to: isFigure,
} as const;

/** Figures that are filtered by a range. */
export const figureRanges = ['width', 'ply', 'colours', 'speed'] as const;
const ranges = ['year', ...figureRanges] as const;
type Ranges = {
  readonly [K in `${(typeof ranges)[number]}_${'from' | 'to'}`]?: string | undefined;
};

/** Whether a range's end is below its beginning. */
export const isUpsideDown = (from = '', to = '') =>
  from !== '' && to !== '' && Number(from) > Number(to);

/** Removes range ends that are below their beginning, which the server would reject. */
export function inOrder<S extends Ranges>(search: S): S {
  const ends = ranges
    .filter((name) => isUpsideDown(search[`${name}_from`], search[`${name}_to`]))
    .map((name) => [`${name}_to`, undefined]);
  return { ...search, ...Object.fromEntries(ends) };
}
