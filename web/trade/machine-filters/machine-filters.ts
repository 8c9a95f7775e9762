import { m } from 'virtual:messages';
import {
  machineConditions,
  machineKinds,
  manufacturingYears,
  ownerTypes,
} from '@fluteline/domain/machine';
import { currentTime } from '../../kit/client/index.ts';
import type { ListSearch } from '../../kit/lists/list-search.ts';
import { conditionName, machineName, ownerName } from '../trade-words.ts';
import { machineFilterFields } from './machine-filter-fields.ts';

/** Search parameters of a list of machines; years and figures are written in digits. */
export type MachineFiltersSearch = ListSearch<typeof machineFilterFields>;
/** Filters of the list, by their names in the address. */
export type FilterName = keyof typeof machineFilterFields;
/** Each filter's value; empty if it is not active. */
export type FilterValues = Record<FilterName, string>;

const names = Object.keys(machineFilterFields) as readonly FilterName[];

const valuesOf = <V>(value: (name: FilterName) => V) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<FilterName, V>;

/** Form values without any filter. */
export const noFilters: FilterValues = valuesOf(() => '');
/** Search parameters without any filter. */
export const absentFilters = valuesOf(() => undefined);

/** Returns the form values for an address. */
export function filtersOf(search: MachineFiltersSearch): FilterValues {
  return valuesOf((name) => search[name] ?? '');
}

/** Returns the search parameters for form values, without inactive filters. */
export function searchOf(values: FilterValues): Pick<MachineFiltersSearch, FilterName> {
  const isWide = values.width_from !== '' || values.width_to !== '';
  const used = names.filter((name) => values[name] !== '' && (name !== 'unit' || isWide));
  return Object.fromEntries(used.map((name) => [name, values[name]]));
}

type Chip = (value: string, values: FilterValues) => string;
const chips: Readonly<Record<Exclude<FilterName, 'unit'>, Chip>> = {
  name: machineName,
  year_from: (year) => m.machine_chip_from({ year }),
  year_to: (year) => m.machine_chip_to({ year }),
  condition: (value) => m.machine_chip_condition({ condition: conditionName(value) }),
  owner_type: (value) => m.machine_chip_owner({ owner: ownerName(value) }),
  width_from: (value, { unit }) => m.machine_chip_width_from({ value, unit: unit || 'mm' }),
  width_to: (value, { unit }) => m.machine_chip_width_to({ value, unit: unit || 'mm' }),
  ply_from: (value) => m.machine_chip_ply_from({ value }),
  ply_to: (value) => m.machine_chip_ply_to({ value }),
  colours_from: (value) => m.machine_chip_colours_from({ value }),
  colours_to: (value) => m.machine_chip_colours_to({ value }),
  speed_from: (value) => m.machine_chip_speed_from({ value }),
  speed_to: (value) => m.machine_chip_speed_to({ value }),
};

/** Returns the active filters with their labels. */
export function chipsOf(values: FilterValues): { name: FilterName; words: string }[] {
  return names.flatMap((name) =>
    name === 'unit' || values[name] === ''
      ? []
      : [{ name, words: chips[name](values[name], values) }],
  );
}

/**
 * Returns the years to choose from, including a year in the address that the picker would not
 * offer.
 */
export function yearsBetween(
  from: string,
  to: string,
  chosen: string,
  now = currentTime(),
): string[] {
  const years = manufacturingYears(now.getFullYear())
    .map(String)
    .filter((year) => (!from || year >= from) && (!to || year <= to));
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}

/** Options for kinds, conditions and owners. */
export const offered = {
  name: () => machineKinds.map((value) => ({ value, label: machineName(value) })),
  condition: () => machineConditions.map((value) => ({ value, label: conditionName(value) })),
  owner_type: () => ownerTypes.map((value) => ({ value, label: ownerName(value) })),
};
