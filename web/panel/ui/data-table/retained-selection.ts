import { Store, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { administratorSession } from '../../session.ts';

interface Retained<T> {
  readonly selected: T;
  /** Filter that the list had last. */
  readonly filter: string;
  /** Visit of the list that set it. */
  readonly visit: symbol | null;
}

/** A list's selection; it outlives the list's screen, but not the session. */
interface RetainedSelection<T> {
  readonly none: T;
  readonly store: Store<Retained<T>>;
}

/** Creates a list's selection, which is `none` at first. */
export function retainedSelection<T>(none: T): RetainedSelection<T> {
  const nothing: Retained<T> = { selected: none, filter: '', visit: null };
  const store = new Store(nothing);
  administratorSession.subscribe(() => store.setState(() => nothing));
  return { none, store };
}

/**
 * Returns a list's selection and a function to change it. Once the list was left, the selection
 * applies only if the list is opened with the filter it had.
 */
export function useRetainedSelection<T>(
  { none, store }: RetainedSelection<T>,
  filter: string,
): [selected: T, change: (next: (before: T) => T) => void] {
  const [visit] = useState(() => Symbol());
  const retained = useSelector(store);
  const applies = retained.visit === visit || retained.filter === filter;
  useEffect(() => {
    store.setState((before) => {
      const stays = before.visit === visit || before.filter === filter;
      return { selected: stays ? before.selected : none, filter, visit };
    });
  }, [store, none, filter, visit]);
  const change = (next: (before: T) => T) =>
    store.setState((before) => ({ ...before, selected: next(before.selected) }));
  return [applies ? retained.selected : none, change];
}
