import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { type Fact, FactTable, Figure } from '../../../kit/ui/fact-table.tsx';
import { PicturesBeside } from '../../../kit/ui/pictures-beside.tsx';
import { FailedThing, isMissing, MissingThing } from '../../../kit/ui/shell/detail-states.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import { specificationsOf } from '../../../trade/specification/specifications-of.ts';
import { type Item, useItem } from './api.ts';
import { ComponentList } from './component-list.tsx';
import { FoldingSection } from './folding-section.tsx';
import classes from './item.module.css';
import { OtherModels } from './other-models.tsx';
import { PictureStrip } from './picture-strip.tsx';

function factsOf(item: Item): Fact[] {
  const facts: Fact[] = specificationsOf(item, item.part_type).map(({ label, value, unit }) => ({
    label,
    value: typeof value === 'number' ? <Figure value={value} unit={unit} /> : value,
  }));
  if (item.category) {
    facts.push({ label: m.catalogue_category(), value: categoryName(item.category) });
  }
  const { quantity } = item;
  if (quantity !== null) {
    const unit = m.catalogue_quantity_unit({ count: quantity });
    facts.push({
      label: m.catalogue_quantity(),
      value: <Figure value={quantity} unit={unit} />,
    });
  }
  return facts;
}

interface ItemViewProps {
  item: Item;
  action: ReactNode;
  notice: ReactNode;
}

function ItemView({ item, action, notice }: ItemViewProps) {
  const facts = factsOf(item);
  const { components } = item;
  return (
    <PageShell title={item.product_name} subtitle={item.model_no} mainAction={action}>
      {notice}
      <PicturesBeside pictures={<PictureStrip name={item.product_name} images={item.images} />}>
        <div className={classes.sections}>
          <OtherModels title={m.catalogue_also_known_as()} models={item.also_known_as} />
          <OtherModels title={m.catalogue_fits_instead()} models={item.fits_instead} areOthers />
          <FoldingSection title={m.catalogue_specifications()} count={facts.length} startsOpen>
            {facts.length > 0 ? (
              <FactTable name={m.catalogue_specifications()} facts={facts} />
            ) : (
              <p className={classes.none}>{m.catalogue_specifications_empty()}</p>
            )}
          </FoldingSection>
          <FoldingSection title={m.catalogue_components()} count={components.length}>
            {components.length > 0 ? (
              <ComponentList components={components} />
            ) : (
              <p className={classes.none}>{m.catalogue_components_empty()}</p>
            )}
          </FoldingSection>
        </div>
      </PicturesBeside>
    </PageShell>
  );
}

interface ItemPageProps {
  id: string;
  /** Action for the item, in the bottom bar; it can have the item read again. */
  action: (item: Item, readAgain: () => void) => ReactNode;
}

/** Shows a spare part: pictures, specifications and components. */
export function ItemPage({ id, action }: ItemPageProps) {
  const query = useItem(id);
  const { data, error } = query;
  if (isMissing(error)) {
    return (
      <MissingThing title={m.catalogue_item_missing()} hint={m.catalogue_item_missing_hint()} />
    );
  }
  if (data) {
    const readAgain = () => void query.refetch();
    return (
      <ItemView
        item={data}
        action={action(data, readAgain)}
        notice={<StaleNotice query={query} />}
      />
    );
  }
  if (error) {
    return (
      <FailedThing
        title={m.catalogue_item_loading()}
        failed={m.catalogue_item_failed()}
        query={query}
      />
    );
  }
  return (
    <PageShell title={m.catalogue_item_loading()}>
      <PicturesBeside>
        <ListSkeleton rows={3} />
      </PicturesBeside>
    </PageShell>
  );
}
