import type { KeyboardEvent } from 'react';
import classes from './palette.module.css';

/**
 * Moves the focus by arrow keys: from the field to the rows, between rows, and from the first row
 * back to the field.
 */
export function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const box = event.currentTarget.closest(`.${classes.box}`);
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-stop]') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}
