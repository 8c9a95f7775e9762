import classes from './wave-mark.module.css';

const flute =
  'M1 12C3.9 4.1 5.1 4.1 8 12S12.1 19.9 15 12 19.1 4.1 22 12 26.1 19.9 29 12 33.1 4.1 35 9';

/** The logo: a section of board, two liners and the flute between them. */
export function WaveMark({ width = 32 }: { width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 24) / 36}
      viewBox="0 0 36 24"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.flute} d={flute} />
      <path className={classes.liner} d="M1 3h34M1 21h34" />
    </svg>
  );
}

/** Drawing of an empty state: a board with a gap. */
export function WaveGap() {
  return (
    <svg width="144" height="48" viewBox="0 0 144 48" aria-hidden="true" focusable="false">
      <path className={classes.liner} d="M4 6h136M4 42h136" />
      <path
        className={classes.flute}
        d="M4 24C8 6 12 6 16 24S24 42 28 24 36 6 40 24s8 18 12 0M92 24C96 6 100 6 104 24s8 18 12 0 8-18 12 0 8 18 12 0"
      />
      <path className={classes.missing} d="M52 24C56 6 60 6 64 24s8 18 12 0 8-18 12 0 3 8 4 0" />
    </svg>
  );
}
