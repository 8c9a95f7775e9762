import { m } from 'virtual:messages';
import { unfilledParts } from '@fluteline/domain/parts';
import { Fold } from '../../../kit/ui/fold.tsx';
import type { PlantPart } from './api.ts';
import classes from './parts.module.css';

/** Lists the part types that a plant does not have. */
export function MissingParts({ parts }: { parts: readonly PlantPart[] }) {
  const missing = unfilledParts(parts.map((part) => part.product_name));
  if (missing.length === 0) return <p className="quiet">{m.parts_plant_complete()}</p>;
  return (
    <Fold title={m.parts_plant_missing({ count: missing.length })}>
      <ul className={classes.types}>
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Fold>
  );
}
