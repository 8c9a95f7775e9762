import { m } from 'virtual:messages';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { HomeSection, SectionInvitation } from '../../../kit/ui/home-section.tsx';
import type { Item } from './api.ts';
import classes from './explore-catalogue.module.css';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';

/** Shows the first products of the catalogue; placeholders until they are loaded. */
function Preview({ items }: { items: readonly Item[] | undefined }) {
  if (!items) return <ItemGridSkeleton cards={4} inOneRow />;
  if (items.length > 0) return <ItemGrid items={items} inOneRow />;
  return (
    <SectionInvitation
      title={m.catalogue_empty()}
      hint={m.catalogue_empty_hint()}
      action={<ButtonLink to="/quote">{m.catalogue_quote()}</ButtonLink>}
    />
  );
}

interface ExploreCatalogueProps {
  items?: readonly Item[] | undefined;
  /** Asks a guest to sign in, in place of the products. */
  onGuest?: (() => void) | undefined;
}

/** Shows a preview of the catalogue on Home. */
export function ExploreCatalogue({ items, onGuest }: ExploreCatalogueProps) {
  if (onGuest) {
    return (
      <HomeSection title={m.catalogue_explore()}>
        <SectionInvitation
          title={m.catalogue_guest_title()}
          hint={m.catalogue_guest_hint()}
          action={<Button onClick={onGuest}>{m.catalogue_log_in()}</Button>}
        />
      </HomeSection>
    );
  }
  const viewAll = (
    <ButtonLink to="/shop" look="text" aria-label={m.catalogue_view_all_parts()}>
      {m.catalogue_view_all()}
    </ButtonLink>
  );
  return (
    <HomeSection title={m.catalogue_explore()} viewAll={viewAll}>
      <Preview items={items} />
      <ButtonLink to="/shop/by-size" look="outline" icon="ruler" wide className={classes.bySize}>
        {m.catalogue_by_size()}
      </ButtonLink>
    </HomeSection>
  );
}
