import { type PartType, partTypes } from '@fluteline/domain/parts';
import classes from './part-drawing.module.css';
import sheet from './part-drawings.webp?url&no-inline';

/** As large as a drawing is shown; the sheet holds them one below the other, by the order of the types. */
const [WIDTH, HEIGHT] = [96, 72];

/** Where on the sheet a part type is drawn, in pixels from its top as it is shown. */
export function drawingTop({ name }: Pick<PartType, 'name'>): number {
  return partTypes.findIndex((type) => type.name === name) * HEIGHT;
}

/** A line drawing of the part, for the eye to hold on to. */
export function PartDrawing({ part }: { part: PartType }) {
  return (
    <span className={classes.drawing} aria-hidden="true">
      <span
        style={{
          backgroundImage: `url(${sheet})`,
          backgroundSize: `${WIDTH}px auto`,
          backgroundPosition: `0 -${drawingTop(part)}px`,
        }}
      />
    </span>
  );
}
