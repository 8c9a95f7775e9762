import { m } from 'virtual:messages';
import type { Item } from '../api.ts';
import { fieldOf, type LengthUnit, shortName, shownText, shownUnit } from './shown-size.ts';
import classes from './size-matches.module.css';

type Size = NonNullable<Item['match']>[number];

interface SizeMatchesProps {
  sizes: readonly Size[];
  partType: string | null;
  unit: LengthUnit;
  /** Whether to compare with the requested sizes; otherwise the part's own sizes are shown. */
  isCompared: boolean;
}

function Comparison({
  size,
  shown,
}: {
  size: Size;
  shown: (figure: number, isDifference?: boolean) => string;
}) {
  const { asked, value, difference } = size;
  const isOtherHand = size.name === 'hand' && difference !== 0;
  if (value === null || difference === null || isOtherHand) {
    return <span className={classes.asked}>{m.catalogue_size_asked({ asked: shown(asked) })}</span>;
  }
  if (!/[1-9]/.test(shown(difference)))
    return <span className={classes.fits}>{m.catalogue_size_fits()}</span>;
  return (
    <span className={classes.asked}>
      {m.catalogue_size_differs({ asked: shown(asked), difference: shown(difference, true) })}
    </span>
  );
}

/** Shows a part's values for the requested sizes, with the difference. */
export function SizeMatches({ sizes, partType, unit, isCompared }: SizeMatchesProps) {
  if (sizes.length === 0) return null;
  return (
    <span className={classes.sizes}>
      {sizes.map((size) => {
        const field = fieldOf(partType, size.name);
        const shown = (figure: number, isDifference = false) =>
          shownText(figure, field, unit, isDifference);
        return (
          <span className={classes.size} key={size.name}>
            <span className={classes.label}>{shortName(size.name)}</span>{' '}
            {size.value === null ? (
              <span className={classes.unknown}>{m.catalogue_size_unknown()}</span>
            ) : (
              <span className={classes.value}>
                {shown(size.value)}
                {'\u00a0'}
                <span className={classes.unit}>{shownUnit(field, unit)}</span>
              </span>
            )}{' '}
            {isCompared && <Comparison size={size} shown={shown} />}
          </span>
        );
      })}
    </span>
  );
}
