import { m } from 'virtual:messages';
import { dimensionFields } from '@fluteline/domain/dimension';
import type { PartType } from '@fluteline/domain/parts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FilterChips } from '../../../../kit/lists/filter-chips.tsx';
import { usePageWithin } from '../../../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx';
import { formatTotal } from '../../../../kit/ui/format.ts';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import { PartDrawing } from '../../../../trade/part-drawing/part-drawing.tsx';
import { type Page, sizesQuery } from '../api.ts';
import { useStoredSearch } from '../stored-search-query.ts';
import { partBySizes } from './asked-sizes.ts';
import { shortName } from './shown-size.ts';
import type { ChangeAddress, SizeAddress } from './size-address.ts';
import { SizeDrawing } from './size-drawing.tsx';
import { SizeFields } from './size-fields.tsx';
import { SizeResults } from './size-results.tsx';
import classes from './size-search.module.css';
import { convertedDim } from './typed-sizes.ts';
import { useTypedSizes } from './use-typed-sizes.ts';

/** Returns how many parts fit, as a sentence; empty until that is known. */
function countOf(data: Page | undefined, isAsked: boolean): string {
  if (!data) return '';
  if (data.suggestion || data.total === 0) return m.catalogue_sizes_none();
  const found = {
    count: data.total,
    shown: formatTotal(data.total, data.total_is_lower_bound),
  };
  return isAsked ? m.catalogue_sizes_found(found) : m.catalogue_sizes_of_type(found);
}

interface SizeSearchProps {
  part: PartType;
  address: SizeAddress;
  change: ChangeAddress;
}

/**
 * Shows the fields for a part type's deciding sizes next to their drawing, and the parts that fit.
 */
export function SizeSearch({ part, address, change }: SizeSearchProps) {
  const { dim = '', unit = 'mm', page } = address;
  const fields = useMemo(
    () => dimensionFields(part.name).filter(({ isDeciding }) => isDeciding),
    [part.name],
  );
  const [active, setActive] = useState<string | null>(null);
  const isNarrow = useNarrow();
  const results = useRef<HTMLHeadingElement>(null);
  const sizes = useTypedSizes({
    fields,
    dim,
    unit,
    onDim: (next) => change({ dim: next || undefined }),
  });
  const query = useQuery(sizesQuery({ partType: part.name, dim, unit, page }));
  const stored = useStoredSearch(query, { partType: part.name, dim, unit, page });
  const shown = stored ?? query;
  usePageWithin(query, (last) => change({ page: last }, { replace: true }));
  const asked = partBySizes(part.name, fields, sizes.typed, unit);
  const count = countOf(shown.data, dim !== '');
  const drawnText = (name: string) => sizes.readable[name] ?? '';
  const show = () => {
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  };
  return (
    <PageShell
      title={m.catalogue_by_size()}
      subtitle={part.name}
      mainAction={
        // On a desktop the results are next to the sizes.
        isNarrow && (
          <div className={classes.bar}>
            <p aria-hidden="true">{count}</p>
            <Button onClick={show}>{m.catalogue_sizes_show()}</Button>
          </div>
        )
      }
    >
      <div className={classes.columns}>
        <section className={`card card-form ${classes.board}`} aria-label={part.name}>
          <div className={classes.head}>
            <PartDrawing part={part} />
            <h2>{part.name}</h2>
            <ButtonLink to="/shop/by-size" look="text">
              {m.catalogue_sizes_change()}
            </ButtonLink>
          </div>
          <FilterChips
            label={m.catalogue_sizes_unit()}
            value={unit}
            options={[
              { value: 'mm', label: m.catalogue_sizes_mm() },
              { value: 'inch', label: m.catalogue_sizes_inch() },
            ]}
            onChange={(to) => {
              if (to === unit) return;
              const converted = convertedDim(sizes.current(), fields, to);
              change({ unit: to === 'mm' ? undefined : to, dim: converted || undefined });
            }}
          />
          <SizeDrawing
            partType={part.name}
            sizes={fields.map(({ name }) => ({
              name,
              label: shortName(name),
              typed: drawnText(name),
            }))}
            active={active}
          />
          <p className="quiet">{m.catalogue_sizes_enter()}</p>
          <SizeFields
            fields={fields}
            unit={unit}
            typed={sizes.typed}
            onChange={sizes.change}
            onActive={setActive}
            onLeave={sizes.onLeave}
          />
        </section>
        <SizeResults
          heading={results}
          query={shown}
          stored={stored?.data?.stored}
          unit={unit}
          isAsked={dim !== ''}
          asked={asked}
          count={count}
          onPage={(to) => change({ page: to })}
        />
      </div>
    </PageShell>
  );
}
