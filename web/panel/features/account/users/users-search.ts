import { m } from 'virtual:messages';
import { type AccountSort, accountSorts, accountStatuses } from '@fluteline/domain/account';
import { keysOf, recordOf } from '@fluteline/domain/object';
import { isDay } from '@fluteline/domain/time';
import { listSearch } from '../../../../kit/lists/list-search.ts';
import { dayInWords } from '../../../../kit/ui/calendar/days.ts';
import type { AccountFilter } from '../../../audience.ts';

const sides = ['true', 'false'] as const;
/** Filters behind the filter button, by their names in the address. */
const filters = {
  audit_requested: sides,
  has_questionnaire: sides,
  verified: sides,
  joined_from: isDay,
  joined_to: isDay,
};
const names = keysOf(filters);

/** Validates the search parameters of the users table. */
export const validateUsersSearch = listSearch({
  status: accountStatuses,
  ...filters,
  sort: accountSorts,
});

/** Search parameters of the users table. */
export type UsersSearch = ReturnType<typeof validateUsersSearch>;

/** A filter behind the filter button. */
export type FilterName = (typeof names)[number];
/** Each filter's value; empty if it is not active. */
export type FilterValues = Record<FilterName, string>;

const chips: Readonly<Record<FilterName, (value: string) => string>> = {
  audit_requested: (value) =>
    value === 'true' ? m.account_users_chip_audit() : m.account_users_chip_audit_none(),
  has_questionnaire: (value) =>
    value === 'true'
      ? m.account_users_chip_questionnaire()
      : m.account_users_chip_questionnaire_none(),
  verified: (value) =>
    value === 'true' ? m.account_users_flag_verified() : m.account_users_not_verified(),
  joined_from: (day) => m.account_users_chip_from({ day: dayInWords(day) }),
  joined_to: (day) => m.account_users_chip_to({ day: dayInWords(day) }),
};

/** Returns the filter values for an address. */
export function filtersOf(search: UsersSearch): FilterValues {
  return recordOf(names, (name) => search[name] ?? '');
}

/** Returns the search parameters for filter values, without inactive filters. */
export function searchOf(values: FilterValues): Pick<UsersSearch, FilterName> {
  return Object.fromEntries(names.map((name) => [name, values[name] || undefined]));
}

/** Returns the active filters with their labels. */
export function chipsOf(search: UsersSearch): { name: FilterName; words: string }[] {
  const values = filtersOf(search);
  return names
    .filter((name) => values[name] !== '')
    .map((name) => ({ name, words: chips[name](values[name]) }));
}

/** Search parameters without filters. */
export const noFilters = recordOf(names, () => undefined);

/** Search parameters without search text, status and filters. */
export const notNarrowed = { search: undefined, status: undefined, ...noFilters };

/** Returns the table's search and filters in the form of a notification's filter. */
export function audienceFilterOf(search: UsersSearch): AccountFilter {
  const { page: _, sort: __, ...narrowing } = search;
  return Object.fromEntries(
    Object.entries(narrowing).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Returns the sort options for a phone, where cards have no column headers. */
export function sortOptions() {
  const words: Readonly<Record<AccountSort, string>> = {
    '-joined': m.account_users_sort_newest(),
    joined: m.account_users_sort_oldest(),
    company: m.account_users_sort_company(),
    '-company': m.account_users_sort_company_back(),
    catalogue: m.account_users_sort_catalogue(),
    '-catalogue': m.account_users_sort_catalogue_most(),
    questionnaires: m.account_users_sort_questionnaires(),
    '-questionnaires': m.account_users_sort_questionnaires_most(),
    '-audit': m.account_users_sort_audit(),
  };
  return accountSorts.map((value) => ({ value, label: words[value] }));
}
