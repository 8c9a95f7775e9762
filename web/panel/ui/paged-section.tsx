import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListAnswer } from '../../kit/lists/list-result.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { usePageWithin } from '../../kit/lists/use-page-within.ts';
import { formatTotal } from '../../kit/ui/format.ts';
import classes from './page-section.module.css';
import { PageSection, SectionAnswer } from './page-section.tsx';

interface Paged extends ListAnswer<unknown> {
  readonly totalPages: number;
}

interface PagedSectionProps<A extends Paged, K extends readonly unknown[]> {
  title: string;
  queryOf: (page: number) => UseQueryOptions<A, Error, A, K>;
  /** The section's own title for a failure. */
  failed: string;
  /** Says what to do when the section is empty. */
  empty: ReactNode;
  /** Renders its rows. */
  children: (rows: A['data']) => ReactNode;
}

/** A section of a page with its own list, a few rows at a time. */
export function PagedSection<A extends Paged, K extends readonly unknown[]>(
  props: PagedSectionProps<A, K>,
) {
  const { title, queryOf, failed, empty, children } = props;
  const [page, setPage] = useState(1);
  const query = useQuery(queryOf(page));
  usePageWithin(query, setPage);
  const { data } = query;
  return (
    <PageSection title={title} count={data && formatTotal(data.total, data.total_is_lower_bound)}>
      <SectionAnswer
        query={query}
        failed={failed}
        isEmpty={({ total }) => total === 0}
        empty={empty}
      >
        {({ data: rows, page: shown, totalPages }) => (
          <>
            <ul className={classes.rows}>{children(rows)}</ul>
            <Pager page={shown} pages={totalPages} onPage={setPage} />
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
