import classes from './busy-wave.module.css';

/** Busy indicator for work of unknown length. */
export function BusyWave() {
  return (
    <svg className={classes.busy} width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
      <path pathLength="100" d="M2 6C4 0.5 6 0.5 8 6S12 11.5 14 6 18 0.5 20 6 24 11.5 26 6" />
    </svg>
  );
}
