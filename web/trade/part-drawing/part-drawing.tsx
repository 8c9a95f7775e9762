import { type PartType, partTypes } from '@fluteline/domain/parts';
import classes from './part-drawing.module.css';
import sheet from './part-drawings.webp?url&no-inline';

/**
 * Displayed size of a drawing; the sheet contains the drawings one below another, in the order of
 * the part types.
 */
const [WIDTH, HEIGHT] = [96, 72];

/** Returns the position of a part type's drawing on the sheet, in displayed pixels from the top. */
export function drawingTop({ name }: Pick<PartType, 'name'>): number {
  return partTypes.findIndex((type) => type.name === name) * HEIGHT;
}

/** A decorative line drawing of the part. */
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
