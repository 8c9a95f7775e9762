import { m } from 'virtual:messages';
import {
  machineConditions,
  machineKinds,
  manufacturingYears,
  ownerTypes,
} from '@fluteline/domain/machine';
import { currentTime } from '../../../kit/client/index.ts';
import { conditionName, machineName, ownerName } from '../../../trade/trade-words.ts';
import type { MachinesSearch } from './api.ts';

/** What the list can be narrowed by, under the names of its address. */
export type FilterName = 'name' | 'year_from' | 'year_to' | 'condition' | 'owner_type';
/** Each filter's value; empty where it is not in use. */
export type FilterValues = Record<FilterName, string>;

const names: readonly FilterName[] = ['name', 'year_from', 'year_to', 'condition', 'owner_type'];

/** No filter at all. */
export const noFilters: FilterValues = {
  name: '',
  year_from: '',
  year_to: '',
  condition: '',
  owner_type: '',
};

/** The filters that an address names. */
export function filtersOf(search: MachinesSearch): FilterValues {
  const { name = '', year_from = '', year_to = '', condition = '', owner_type = '' } = search;
  return { name, year_from, year_to, condition, owner_type };
}

/** The same for the address, where what is not in use is absent. */
export function searchOf(values: FilterValues): Pick<MachinesSearch, FilterName> {
  const used = names.filter((name) => values[name] !== '');
  return Object.fromEntries(used.map((name) => [name, values[name]]));
}

const chips: Readonly<Record<FilterName, (value: string) => string>> = {
  name: machineName,
  year_from: (year) => m.machine_chip_from({ year }),
  year_to: (year) => m.machine_chip_to({ year }),
  condition: (value) => m.machine_chip_condition({ condition: conditionName(value) }),
  owner_type: (value) => m.machine_chip_owner({ owner: ownerName(value) }),
};

/** The filters in use, each with its words. */
export function chipsOf(values: FilterValues): { name: FilterName; words: string }[] {
  return names
    .filter((name) => values[name] !== '')
    .map((name) => ({ name, words: chips[name](values[name]) }));
}

/** The years to choose from, among them one the address names that the picker would not offer. */
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

/** The kinds, conditions and owners to choose from. */
export const offered = {
  name: () => machineKinds.map((value) => ({ value, label: machineName(value) })),
  condition: () => machineConditions.map((value) => ({ value, label: conditionName(value) })),
  owner_type: () => ownerTypes.map((value) => ({ value, label: ownerName(value) })),
};
