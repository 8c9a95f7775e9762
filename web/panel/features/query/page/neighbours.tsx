import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useListSearch } from '../../../../kit/lists/list-search.ts';
import { IconButton } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icons.tsx';
import { neighboursQuery } from './api.ts';
import classes from './neighbours.module.css';
import type { QueryPageSearch } from './query-page-search.ts';

type Way = 'previous' | 'next';

const words = { previous: m.query_page_previous, next: m.query_page_next };

/**
 * Returns the previous and next query in the list that the page was opened from, and a function to
 * open them.
 */
export function useNeighbours(id: string) {
  const [search] = useListSearch<QueryPageSearch>();
  const navigate = useNavigate();
  const { page: _, ...filter } = search;
  const { data } = useQuery(neighboursQuery(id, filter));
  const idOf = (way: Way) => data?.[way] ?? null;
  return {
    idOf,
    /** Replaces the history entry, so that Back leads to the list. */
    go(way: Way) {
      const to = idOf(way);
      if (to === null) return;
      void navigate({ to: '/queries/$id', params: { id: to }, search: true, replace: true });
    },
  };
}

function Neighbour({ way, id }: { way: Way; id: string | null }) {
  const icon = way === 'next' ? 'forward' : 'previous';
  const label = words[way]();
  const shortcut = way === 'next' ? 'j' : 'k';
  if (id === null) {
    return <IconButton icon={icon} label={label} className={classes.none} disabled />;
  }
  return (
    <Link
      to="/queries/$id"
      params={{ id }}
      search
      replace
      className="icon-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
    >
      <Icon name={icon} size={24} />
    </Link>
  );
}

/** Buttons to the previous and next query. */
export function Neighbours({ idOf }: Pick<ReturnType<typeof useNeighbours>, 'idOf'>) {
  return (
    <nav className={classes.neighbours} aria-label={m.query_page_in_list()}>
      <Neighbour way="previous" id={idOf('previous')} />
      <Neighbour way="next" id={idOf('next')} />
    </nav>
  );
}
