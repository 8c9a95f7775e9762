import { m } from 'virtual:messages';
import { offeredCategories } from '@fluteline/domain/catalogue';
import { type QuerySort, querySorts, relatedMachines } from '@fluteline/domain/query';
import { listSearch } from '../../../kit/lists/list-search.ts';
import { relatedMachineName } from '../../../trade/trade-words.ts';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';

/** What a query asks for, as the wire says it: a spare part, or a machine. */
export type Kind = 'csp' | 'machine';

/** The urgencies an open query can have, as the wire says them. */
export const openUrgencies = ['High', 'Medium', 'Low'] as const;
export const queryStatuses = ['open', 'resolved'] as const;
const offered: readonly string[] = offeredCategories;
/** What a part can belong to: categories of the catalogue, and units of a plant. */
export const queryCategories: readonly string[] = [
  ...offered,
  ...relatedMachines.filter((unit) => !offered.includes(unit)),
];
/** Hours somebody can be asked to have waited for. */
export const waitingHours = ['24', '72', '168', '720'] as const;

const isHours = (text: string) => /^[1-9]\d{0,4}$/.test(text);
const isAssigned = (text: string) => /^(?:me|nobody|[\da-f-]{36})$/i.test(text);
const isGuid = (text: string) => /^[\da-f-]{36}$/i.test(text);
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** What narrows and sorts a list, and the values that each can have. */
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
// What exists no more is named on the screen before it is left out.
const anyText = Object.fromEntries(Object.keys(filterFields).map((name) => [name, isText])) as {
  readonly [K in keyof typeof filterFields]: typeof isText;
};

/** Reads the address of a list of queries; `open` is the one whose details are open. */
export const validateQueriesSearch = listSearch({ ...anyText, open: isId });
/** What it says. */
export type QueriesSearch = ReturnType<typeof validateQueriesSearch>;
const known = listSearch(filterFields);

/** Every filter of the list, under its name in the address. */
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
/** What narrows the list, and how it is sorted. */
export type QueriesFilter = Omit<ReturnType<typeof known>, 'page'>;

/** Nothing narrows, and the list is sorted as it comes by itself. */
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

/** What is known of the filter that an address or a stored view names. */
export function knownFilter(search: Readonly<Record<string, unknown>>): QueriesFilter {
  const { page: _, ...filter } = known(search);
  return filter;
}

/** A filter as the server's calls take it. */
export function sentFilter(
  { sort: _, waiting_hours: hours, ...filter }: QueriesFilter,
  kind?: Kind,
) {
  return { ...filter, kind, waiting_hours: hours };
}

/** A kind's list. */
export function listOf(kind: Kind | undefined): string {
  if (kind === undefined) return '/queries/all';
  return kind === 'csp' ? '/queries/spare-parts' : '/queries/machine';
}

/** How long somebody has waited at least. */
export function waitingWords(hours: string): string {
  const count = Number(hours);
  return count % 24 === 0
    ? m.query_panel_waiting_days({ count: count / 24 })
    : m.query_panel_waiting_hours({ count });
}

/** What a filter is called. */
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

/** Names of administrators by their ids. */
export type AdministratorNames = ReadonlyMap<string, string>;

/**
 * The filters in use but for search and status, which show by themselves; `plant`: the name of the
 * one whose queries are shown.
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

/** Whom queries are assigned to. */
function assignedWords(assigned: string, administrators: AdministratorNames): string {
  if (assigned === 'me') return m.query_panel_mine();
  if (assigned === 'nobody') return m.query_panel_nobodys();
  return m.query_panel_assigned_name({ name: administrators.get(assigned) ?? '' });
}

/** The ways to sort, the first as the list comes by itself. */
export function sortOptions() {
  const words: Readonly<Record<QuerySort, string>> = {
    waiting: m.query_panel_sort_waiting(),
    newest: m.query_panel_sort_newest(),
    urgency: m.query_panel_sort_urgency(),
  };
  return querySorts.map((value) => ({ value, label: words[value] }));
}
