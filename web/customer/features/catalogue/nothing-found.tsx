import { m } from 'virtual:messages';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import type { ShopSearch } from './api.ts';
import classes from './shop.module.css';

interface NothingFoundProps {
  search: ShopSearch;
  /** Whether only the parts stored on this phone were searched. */
  isStored: boolean;
  onClear: () => void;
}

/** Says that nothing was found, and offers to ask for the part or to search by its sizes. */
export function NothingFound({
  search: { search, category },
  isStored,
  onClear,
}: NothingFoundProps) {
  const why = () => {
    if (isStored) return m.catalogue_stored_none();
    if (search) return m.catalogue_empty_search({ search });
    if (category) return m.catalogue_empty_category({ category: categoryName(category) });
    return m.catalogue_empty_hint();
  };
  return (
    <EmptyState
      title={m.catalogue_empty()}
      hint={why()}
      action={
        <div className={classes.nextSteps}>
          {search ? (
            <ButtonLink to="/quote" search={{ part: search }}>
              {m.catalogue_ask()}
            </ButtonLink>
          ) : (
            <ButtonLink to="/quote">{m.catalogue_quote()}</ButtonLink>
          )}
          {search && (
            <ButtonLink to="/shop/by-size" look="outline" icon="ruler">
              {m.catalogue_by_size()}
            </ButtonLink>
          )}
          {(search ?? category) && (
            <Button look="outline" onClick={onClear}>
              {m.catalogue_clear()}
            </Button>
          )}
        </div>
      }
    />
  );
}
