import { m } from 'virtual:messages';
import { decidingNames } from '@fluteline/domain/dimension';
import { partTypes } from '@fluteline/domain/parts';
import { readSearch } from '@fluteline/domain/search';
import { Link } from '@tanstack/react-router';
import { SearchBox } from '../../../../kit/lists/search-box.tsx';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { PartDrawing } from '../../../../trade/part-drawing/part-drawing.tsx';
import classes from './type-picker.module.css';

const sized = partTypes
  .filter(({ name }) => decidingNames(name).length > 0)
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Returns the part types that a text names in any known spelling, or that contain its letters. */
function typesFor(text: string): typeof sized {
  const letters = text.trim().toLowerCase();
  if (letters === '') return sized;
  const { partType, tokens } = readSearch(text);
  const named = sized.filter(({ name }) => name === partType);
  const isMeant = (name: string) =>
    tokens.length > 0 && tokens.every((words) => words.some((word) => name.includes(word)));
  const others = sized.filter(
    ({ name }) =>
      name !== partType && (name.toLowerCase().includes(letters) || isMeant(name.toLowerCase())),
  );
  return [...named, ...others];
}

interface TypePickerProps {
  /** Text that filters the part types. */
  search: string;
  onSearch: (text: string) => void;
}

/** Shows the part types as pictures that link to their sizes. */
export function TypePicker({ search, onSearch }: TypePickerProps) {
  const types = typesFor(search);
  return (
    <>
      <div className={classes.tools}>
        <h2>{m.catalogue_sizes_choose()}</h2>
        <SearchBox value={search} onSearch={onSearch} label={m.catalogue_sizes_filter()} />
      </div>
      {types.length === 0 ? (
        <EmptyState
          title={m.catalogue_sizes_no_type()}
          hint={m.catalogue_sizes_no_type_hint()}
          action={
            <ButtonLink to="/shop" search={{ search }}>
              {m.catalogue_sizes_to_shop()}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={classes.types} aria-label={m.catalogue_sizes_types()}>
          {types.map((type) => (
            <li key={type.name}>
              <Link
                to="/shop/by-size"
                search={{ part_type: type.name }}
                className={`card card-link ${classes.type}`}
              >
                <PartDrawing part={type} />
                <span className={classes.name}>{type.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
