import type { DimensionField } from '@fluteline/domain/dimension';
import { useEffect, useRef, useState } from 'react';
import type { LengthUnit } from './shown-size.ts';
import {
  convertedDim,
  dimOf,
  nothingTyped,
  type TypedSize,
  type TypedSizes,
  typedAfter,
  typedMeasure,
  typedOf,
} from './typed-sizes.ts';

const DEBOUNCE = 400;

interface Options {
  readonly fields: readonly DimensionField[];
  /** Sizes in the address. */
  readonly dim: string;
  readonly unit: LengthUnit;
  readonly onDim: (dim: string) => void;
}

/**
 * Holds the typed sizes. They reach the address, and with it the search, a moment after the last
 * key or when a field is left. When the address changes otherwise, as on Back, its sizes replace
 * the typed ones. A change of the unit also keeps texts that are not in the address.
 */
export function useTypedSizes({ fields, dim, unit, onDim }: Options) {
  const [typed, setTyped] = useState<TypedSizes>(() => typedOf(dim, fields));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(typed);
  const shown = useRef({ dim, unit });
  useEffect(() => {
    const before = shown.current;
    shown.current = { dim, unit };
    if (before.dim === dim && before.unit === unit) return;
    const isConverted = before.unit !== unit && dim === convertedDim(before.dim, fields, unit);
    latest.current = isConverted
      ? typedAfter({ dim, from: before.unit, to: unit }, latest.current, fields)
      : typedOf(dim, fields);
    setTyped(latest.current);
  }, [dim, unit, fields]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = dimOf(latest.current, fields, unit);
    if (next === shown.current.dim) return;
    shown.current = { dim: next, unit };
    onDim(next);
  };
  const change = (name: string, changed: Partial<TypedSize>) => {
    const before = latest.current[name] ?? nothingTyped;
    latest.current = { ...latest.current, [name]: { ...before, ...changed } };
    setTyped(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, DEBOUNCE);
  };
  const onLeave = () => {
    if (timer.current !== undefined) write();
  };
  const readable = Object.fromEntries(
    fields.flatMap((field) => {
      const own = typed[field.name];
      return own && typedMeasure(own, field, unit) ? [[field.name, own.size.trim()]] : [];
    }),
  );
  /** Returns the last typed sizes, which the address may not have yet. */
  const current = () => dimOf(latest.current, fields, unit);
  return { typed, readable, change, onLeave, current };
}
