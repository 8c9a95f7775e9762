import { m } from 'virtual:messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListAnswer, ListResult } from '../../kit/lists/list-result.tsx';
import { useListSearch } from '../../kit/lists/list-search.ts';
import { NumberedPager } from '../../kit/lists/numbered-pager.tsx';
import { StaleNotice } from '../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/states.tsx';
import { PageSizes } from './data-table/page-sizes.tsx';
import { TableSkeleton } from './data-table/table-skeleton.tsx';
import { choosePageSize, usePageSize } from './data-table/table-view.ts';

interface PanelListProps<T> {
  query: UseQueryResult<ListAnswer<T>>;
  /** Text for screen readers while the list is loading. */
  loading?: string;
  errorTitle: string;
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** A list of the panel with numbered pages; the page is in the address. */
export function PanelList<T>({ query, loading, ...rest }: PanelListProps<T>) {
  const [{ page: present = 1 }, change] = useListSearch<{ readonly page?: number }>();
  const pageSize = usePageSize();
  /** Keeps the first row on the displayed page. */
  const onSize = (size: number) => {
    choosePageSize(size);
    change({ page: Math.floor(((present - 1) * pageSize) / size) + 1 }, { replace: true });
  };
  const onPage = (page: number) => change({ page });
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  return (
    <>
      <StaleNotice query={query} />
      <ListResult
        {...rest}
        query={query}
        skeleton={<TableSkeleton {...(loading && { label: loading })} />}
        onPage={onPage}
        pager={(answer, pages) => (
          <NumberedPager
            hasEnds
            answer={answer}
            pages={pages}
            pageSize={pageSize}
            onPage={onPage}
            aside={<PageSizes value={pageSize} onChange={onSize} />}
          />
        )}
      />
    </>
  );
}

interface NothingFoundProps {
  title: string;
  hint: string;
  onClear: () => void;
}

/** Shown for a list whose filters match nothing. */
export function NothingFound({ title, hint, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button look="outline" onClick={onClear}>
          {m.panel_clear_filters()}
        </Button>
      }
    />
  );
}

interface NothingYetProps {
  title: string;
  hint: string;
  /** Address where a first entry can come from; `go` is the link's text. */
  to: string;
  go: string;
}

/** Shown for a list that is empty until someone acts elsewhere. */
export function NothingYet({ title, hint, to, go }: NothingYetProps) {
  const action = (
    <ButtonLink to={to} look="outline">
      {go}
    </ButtonLink>
  );
  return <EmptyState title={title} hint={hint} action={action} />;
}
