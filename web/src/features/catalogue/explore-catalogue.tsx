import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Item } from './api.ts';
import classes from './explore-catalogue.module.css';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';

function Frame({ viewAll, children }: { viewAll?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby="explore-catalogue">
      <div className={classes.head}>
        <h2 id="explore-catalogue">{m.catalogue_explore()}</h2>
        {viewAll}
      </div>
      {children}
    </section>
  );
}

/** The first products of the catalogue, for a member; not there yet while they are on their way. */
function MembersPreview({ items }: { items: readonly Item[] | undefined }) {
  const content = () => {
    if (!items) return <ItemGridSkeleton cards={4} inOneRow />;
    if (items.length > 0) return <ItemGrid items={items} inOneRow />;
    return (
      <EmptyState
        title={m.catalogue_empty()}
        hint={m.catalogue_empty_hint()}
        action={<ButtonLink to="/quote">{m.catalogue_quote()}</ButtonLink>}
      />
    );
  };
  return (
    <Frame
      viewAll={
        <ButtonLink to="/shop" look="text">
          {m.catalogue_view_all()}
        </ButtonLink>
      }
    >
      {content()}
    </Frame>
  );
}

interface ExploreCatalogueProps {
  items?: readonly Item[] | undefined;
  /** Instead of products: asks a guest to sign in. */
  onGuest?: (() => void) | undefined;
}

/** Home's window on the catalogue. */
export function ExploreCatalogue({ items, onGuest }: ExploreCatalogueProps) {
  if (!onGuest) return <MembersPreview items={items} />;
  return (
    <Frame>
      <div className={classes.invitation}>
        <EmptyState
          title={m.catalogue_guest_title()}
          hint={m.catalogue_guest_hint()}
          action={<Button onClick={onGuest}>{m.catalogue_log_in()}</Button>}
        />
      </div>
    </Frame>
  );
}
