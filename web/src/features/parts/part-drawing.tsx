import type { PartType } from '@fluteline/domain/parts';
import classes from './parts.module.css';

/** Made by `bin/part-drawings.ts`; never inlined, so that a screen loads the one it shows. */
const drawings = import.meta.glob<string>('./drawings/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where the drawing of a part type is; undefined where it has none. */
export function drawingOf({ name }: Pick<PartType, 'name'>): string | undefined {
  return drawings[`./drawings/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.webp`];
}

/** A line drawing of the part, for the eye to hold on to. */
export function PartDrawing({ part }: { part: PartType }) {
  return <img className={classes.drawing} src={drawingOf(part)} alt="" width="96" height="72" />;
}
