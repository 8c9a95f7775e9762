import { m } from 'virtual:messages';
import { useId } from 'react';
import { shapeOf } from './drawing-shapes.ts';
import classes from './size-drawing.module.css';

interface SizeDrawingProps {
  partType: string;
  /** Sizes to enter, with their labels and typed values. */
  sizes: readonly { readonly name: string; readonly label: string; readonly typed: string }[];
  /** Size whose field has the focus. */
  active: string | null;
}

/**
 * Shows the outline of a part with the names of its sizes; screen readers get a list of the sizes.
 */
export function SizeDrawing({ partType, sizes, active }: SizeDrawingProps) {
  const id = useId();
  const shape = shapeOf(partType);
  if (!shape) return null;
  const drawn = sizes.flatMap((size) => {
    const place = Object.hasOwn(shape.sizes, size.name) ? shape.sizes[size.name] : undefined;
    return place ? [{ ...size, place }] : [];
  });
  const names = drawn.map(({ label }) => label).join(', ');
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 400 200"
      role="img"
      aria-label={m.catalogue_size_drawing({ part: partType, sizes: names })}
    >
      <marker
        id={id}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="7"
        markerHeight="7"
        orient="auto-start-reverse"
      >
        <path d="M0 1 8 4 0 7z" fill="context-stroke" />
      </marker>
      <path className={classes.outline} d={shape.outline} />
      <path className={classes.hidden} d={shape.hidden} />
      {drawn.map(({ name, label, typed, place }) => (
        <g key={name} className={name === active ? classes.active : classes.size}>
          {place.line && (
            <path
              d={place.line}
              markerStart={`url(#${id})`}
              markerEnd={place.isLeader ? undefined : `url(#${id})`}
            />
          )}
          <text x={place.at[0]} y={place.at[1]} textAnchor={place.anchor}>
            {typed ? `${label} ${typed}` : label}
          </text>
        </g>
      ))}
    </svg>
  );
}
