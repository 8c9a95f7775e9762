import { m } from 'virtual:messages';
import { offeredCategories } from '@fluteline/domain/catalogue';
import { type QuerySort, querySorts, relatedMachines } from '@fluteline/domain/query';
import { listSearch } from '../../../kit/lists/list-search.ts';
import { relatedMachineName } from '../../../trade/trade-words.ts';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';

/** Kind of a query, as on the wire: for a spare part or a machine. */
export type Kind = 'csp' | 'machine';

/** Urgencies of an open query, as on the wire. */
export const openUrgencies = ['High', 'Medium', 'Low'] as const;
export const queryStatuses = ['open', 'resolved'] as const;
const offered: readonly string[] = offeredCategories;
/** Categories a part can belong to: those of the catalogue, and units of a plant. */
export const queryCategories: readonly string[] = [
  ...offered,
  ...relatedMachines.filter((unit) => !offered.includes(unit)),
];
/** Waiting times in hours that the filter offers. */
export const waitingHours = ['24', '72', '168', '720'] as const;

const isHours = (text: string) => /^[1-9]\d{0,4}$/.test(text);
const isAssigned = (text: string) => /^(?:me|nobody|[\da-f-]{36})$/i.test(text);
const isGuid = (text: string) => /^[\da-f-]{36}$/i.test(text);
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Filters and sort order of a list, with their permitted values. */
export const filterFields = {
  status: queryStatuses,
  urgency: openUrgencies,
  waiting_hours: isHours,
  category: (text: string) => queryCategories.includes(text),
  has_pictures: ['true', 'false'],
  assigned: isAssigned,
  account_id: isGuid,
  sort: querySorts,
} as const;
const isText = (text: string) => text.length <= 200;
// Values that no longer exist are accepted here, so that the screen can name them before leaving
// them out.
const anyText = Object.fromEntries(Object.keys(filterFields).map((name) => [name, isText])) as {
  readonly [K in keyof typeof filterFields]: typeof isText;
};

/**
 * Validates the search parameters of a list of queries; `open` is the query whose details are open.
 */
export const validateQueriesSearch = listSearch({ ...anyText, open: isId });
/** Search parameters of a list of queries. */
export type QueriesSearch = ReturnType<typeof validateQueriesSearch>;
const known = listSearch(filterFields);

/** All filters of the list, by their names in the address. */
export const filterNames = [
  'search',
  'status',
  'urgency',
  'waiting_hours',
  'category',
  'has_pictures',
  'assigned',
  'account_id',
] as const;
export type FilterName = (typeof filterNames)[number];
/** Filters and sort order of the list. */
export type QueriesFilter = Omit<ReturnType<typeof known>, 'page'>;

/** Search parameters without filters, in the default order. */
export const unfiltered: { readonly [K in FilterName | 'sort']: undefined } = {
  search: undefined,
  status: undefined,
  urgency: undefined,
  waiting_hours: undefined,
  category: undefined,
  has_pictures: undefined,
  assigned: undefined,
  account_id: undefined,
  sort: undefined,
};

/** Returns the known part of the filter in an address or a stored view. */
export function knownFilter(search: Readonly<Record<string, unknown>>): QueriesFilter {
  const { page: _, ...filter } = known(search);
  return filter;
}

/** Returns a filter in wire format. */
export function sentFilter(
  { sort: _, waiting_hours: hours, ...filter }: QueriesFilter,
  kind?: Kind,
) {
  return { ...filter, kind, waiting_hours: hours };
}

/** Returns the address of the list of a kind. */
export function listOf(kind: Kind | undefined): string {
  if (kind === undefined) return '/queries/all';
  return kind === 'csp' ? '/queries/spare-parts' : '/queries/machine';
}

/** Returns the text for a minimum waiting time. */
export function waitingWords(hours: string): string {
  const count = Number(hours);
  return count % 24 === 0
    ? m.query_panel_waiting_days({ count: count / 24 })
    : m.query_panel_waiting_hours({ count });
}

/** Labels of the filters. */
export const filterLabels: Readonly<Record<FilterName | 'sort', () => string>> = {
  search: m.query_panel_filter_search,
  status: m.query_panel_status,
  urgency: m.query_panel_urgency,
  waiting_hours: m.query_panel_waiting,
  category: m.query_panel_category,
  has_pictures: m.query_panel_pictures,
  assigned: m.query_panel_assigned_to,
  account_id: m.query_panel_plant,
  sort: m.query_panel_sort,
};

/** Administrators' names by id. */
export type AdministratorNames = ReadonlyMap<string, string>;

/**
 * Returns the active filters as chips, without search and status, which are visible anyway; `plant`
 * is the name of the plant in the filter.
 */
export function chipsOf(filter: QueriesFilter, administrators: AdministratorNames, plant = '') {
  const { urgency, waiting_hours: hours, category, has_pictures: pictures, assigned } = filter;
  const chips: { name: FilterName; words: string }[] = [];
  if (urgency) chips.push({ name: 'urgency', words: urgencyWord(urgency) });
  if (hours) chips.push({ name: 'waiting_hours', words: waitingWords(hours) });
  if (category) chips.push({ name: 'category', words: relatedMachineName(category) });
  if (pictures) {
    const words =
      pictures === 'true' ? m.query_panel_with_pictures : m.query_panel_without_pictures;
    chips.push({ name: 'has_pictures', words: words() });
  }
  if (assigned) chips.push({ name: 'assigned', words: assignedWords(assigned, administrators) });
  if (filter.account_id) {
    const words = plant ? m.query_panel_of_plant({ name: plant }) : m.query_panel_of_one_plant();
    chips.push({ name: 'account_id', words });
  }
  return chips;
}

/** Returns the text for an assignment filter. */
function assignedWords(assigned: string, administrators: AdministratorNames): string {
  if (assigned === 'me') return m.query_panel_mine();
  if (assigned === 'nobody') return m.query_panel_nobodys();
  return m.query_panel_assigned_name({ name: administrators.get(assigned) ?? '' });
}

/** Returns the sort options, the default first. */
export function sortOptions() {
  const words: Readonly<Record<QuerySort, string>> = {
    waiting: m.query_panel_sort_waiting(),
    newest: m.query_panel_sort_newest(),
    urgency: m.query_panel_sort_urgency(),
  };
  return querySorts.map((value) => ({ value, label: words[value] }));
}
