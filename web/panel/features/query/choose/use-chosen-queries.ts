import { m } from 'virtual:messages';
import { RESOLVED_AT_ONCE } from '@fluteline/domain/query';
import type { Selection } from '../../../ui/data-table/data-table.tsx';
import {
  retainedSelection,
  useRetainedSelection,
} from '../../../ui/data-table/retained-selection.ts';
import { type Kind, type QueriesFilter, sentFilter } from '../queries-search.ts';
import type { QueryView } from '../query-view.ts';

/** Selected queries, across pages and filters. */
export interface ChosenQueries {
  readonly table: Selection<QueryView>;
  /** Selected queries as last seen, in the order of selection. */
  readonly queries: readonly QueryView[];
  /** Number of selected queries that are not on the displayed page. */
  readonly elsewhere: number;
  /** Whether more queries are selected than can be resolved at once. */
  readonly isTooMany: boolean;
  readonly toggle: (query: QueryView) => void;
  /** Adds queries to the selection. */
  readonly add: (queries: readonly QueryView[]) => void;
  /** Selects all displayed queries, or deselects them if all are selected. */
  readonly toggleShown: () => void;
  readonly leaveOut: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

type ById = ReadonlyMap<string, QueryView>;

const none: ById = new Map();
const retained = {
  csp: retainedSelection(none),
  machine: retainedSelection(none),
  all: retainedSelection(none),
};

/**
 * Manages the selection among the displayed queries of a list; it stays whatever the list becomes.
 */
export function useChosenQueries(
  shown: readonly QueryView[],
  kind: Kind | undefined,
  filter: QueriesFilter,
): ChosenQueries {
  const [chosen, setChosen] = useRetainedSelection(
    retained[kind ?? 'all'],
    JSON.stringify(sentFilter(filter)),
  );
  const onPage = new Map(shown.map((query) => [query.id, query]));
  const queries = [...chosen].map(([id, query]) => onPage.get(id) ?? query);
  const choose = (ids: readonly string[]) =>
    setChosen((before) => {
      const found = ids.map((id) => onPage.get(id) ?? before.get(id));
      return new Map(
        found.filter((query) => query !== undefined).map((query) => [query.id, query]),
      );
    });
  const ids = [...chosen.keys()];
  return {
    table: {
      chosen: Object.fromEntries(ids.map((id) => [id, true as const])),
      onChange: (changed) => choose(Object.keys(changed)),
      allLabel: m.query_panel_choose_all(),
      labelOf: ({ name, buyer }) => m.query_panel_choose({ name, buyer }),
    },
    queries,
    elsewhere: ids.filter((id) => !onPage.has(id)).length,
    isTooMany: queries.length > RESOLVED_AT_ONCE,
    toggle: ({ id }) => choose(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    add: (more) => choose([...new Set([...ids, ...more.map(({ id }) => id)])]),
    toggleShown: () => {
      const rest = ids.filter((id) => !onPage.has(id));
      const isAll = ids.length - rest.length === onPage.size;
      choose(isAll ? rest : [...rest, ...onPage.keys()]);
    },
    leaveOut: (gone) =>
      setChosen((before) => new Map([...before].filter(([id]) => !gone.includes(id)))),
    clear: () => setChosen(() => none),
  };
}
