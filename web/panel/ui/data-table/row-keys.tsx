import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isShortcut } from '../../../kit/ui/shortcuts.ts';

/** Shortcuts for the focused row, such as `Enter`. */
export type KeysOfRow<T> = Readonly<Record<string, (row: T) => void>>;

interface RowKeysProps<T> {
  rows: readonly T[];
  keys?: KeysOfRow<T>;
  /** Shortcuts that work with or without a focused row. */
  keysAnywhere?: Readonly<Record<string, (row: T | undefined) => void>>;
  /** Called when Shift extends from a row to the next, with both rows. */
  onExtend?: (rows: readonly T[]) => void;
  className?: string | undefined;
  /** A DataTable with the same rows. */
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
};

const rowsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-row]')];
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);

/** Focuses the next or previous row; from elsewhere the first or last. */
function moveRow(board: HTMLElement, step: number): void {
  const rows = rowsIn(board);
  const at = rows.findIndex(hasFocus);
  const start = step > 0 ? -1 : rows.length;
  const to = rows[Math.min(rows.length - 1, Math.max(0, (at === -1 ? start : at) + step))];
  to?.focus();
  to?.scrollIntoView?.({ block: 'nearest' });
}

function pressOn<T>(board: HTMLElement, event: KeyboardEvent, props: RowKeysProps<T>) {
  const { rows, keys, keysAnywhere, onExtend } = props;
  const elements = rowsIn(board);
  const at = elements.findIndex(hasFocus);
  const row = rows[at];
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    moveRow(board, step);
    const to = rows[elements.findIndex(hasFocus)];
    if (event.shiftKey) onExtend?.([row, to].filter((one) => one !== undefined));
    return;
  }
  const anywhere = keysAnywhere?.[event.key];
  if (anywhere && !event.repeat) {
    event.preventDefault();
    anywhere(row);
    return;
  }
  const run = keys?.[event.key];
  if (!run || row === undefined || event.repeat) return;
  // A button or link inside the row handles Enter itself.
  if (event.key === 'Enter' && event.target !== elements[at]) return;
  event.preventDefault();
  run(row);
}

/** Moves between rows by arrow keys, j and k, and runs shortcuts on the focused row. */
export function RowKeys<T>(props: RowKeysProps<T>) {
  const board = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (board.current && isShortcut(event)) pressOn(board.current, event, props);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div ref={board} className={props.className}>
      {props.children}
    </div>
  );
}
