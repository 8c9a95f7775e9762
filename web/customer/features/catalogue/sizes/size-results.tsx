import { m } from 'virtual:messages';
import { decidingNames, dimensionsOf } from '@fluteline/domain/dimension';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ListResult } from '../../../../kit/lists/list-result.tsx';
import { StaleNotice } from '../../../../kit/lists/stale-notice.tsx';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { SuggestionNotice } from '../../../../trade/suggestion-notice.tsx';
import type { Item, Page } from '../api.ts';
import { FoundItems } from '../found-items.tsx';
import { StoredNotice } from '../stored-notice.tsx';
import type { LengthUnit } from './shown-size.ts';
import classes from './size-search.module.css';

interface SizeResultsProps {
  heading: Ref<HTMLHeadingElement>;
  query: UseQueryResult<Page>;
  /** Number of parts stored on this phone, when only they were searched. */
  stored: number | undefined;
  unit: LengthUnit;
  /** Whether a size was entered. */
  isAsked: boolean;
  /** Part type and sizes for a query. */
  asked: { readonly part: string; readonly details: string };
  count: string;
  onPage: (page: number) => void;
}

/** Returns a part with its deciding sizes when no sizes were requested. */
function withOwnSizes(item: Item): Item {
  if (item.match) return item;
  const names: readonly string[] = decidingNames(item.part_type);
  const sizes = dimensionsOf(item.part_type, item).filter(({ name }) => names.includes(name));
  return {
    ...item,
    match: sizes.map(({ name, low }) => ({ name, asked: low, value: low, difference: 0 })),
  };
}

/** Shows the parts that fit or the nearest ones, and how to ask for another one. */
export function SizeResults(props: SizeResultsProps) {
  const { heading, query, stored, unit, isAsked, asked, count, onPage } = props;
  const { data } = query;
  const ask = (
    <ButtonLink to="/quote" search={asked} wide>
      {m.catalogue_sizes_ask()}
    </ButtonLink>
  );
  return (
    <section className={classes.results} aria-label={m.catalogue_sizes_results()}>
      <h2 ref={heading} tabIndex={-1}>
        {count || m.catalogue_sizes_results()}
      </h2>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      <StaleNotice query={query} />
      {stored !== undefined && <StoredNotice stored={stored} />}
      {data?.suggestion && data.data.length > 0 && (
        <SuggestionNotice
          badge={m.catalogue_sizes_nearest_badge()}
          hint={m.catalogue_sizes_nearest()}
        />
      )}
      <ListResult
        query={query}
        skeleton={<ListSkeleton rows={3} />}
        empty={
          <EmptyState
            title={m.catalogue_sizes_empty()}
            hint={m.catalogue_sizes_empty_hint()}
            action={ask}
          />
        }
        errorTitle={m.catalogue_sizes_failed()}
        onPage={onPage}
      >
        {(items) => (
          <FoundItems
            items={isAsked ? items : items.map(withOwnSizes)}
            unit={unit}
            isCompared={isAsked}
          />
        )}
      </ListResult>
      {isAsked && data && data.data.length > 0 && <div className={classes.ask}>{ask}</div>}
    </section>
  );
}
