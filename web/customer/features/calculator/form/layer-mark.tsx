import classes from './form.module.css';

const shapes = {
  liner: 'M0 6h28',
  flute: 'M0 6c3.500 0 3.500-5 7-5s3.500 10 7 10 3.500-10 7-10 3.500 5 7 5',
} as const;

/** Draws a liner as a line and a flute as a wave. */
export function LayerMark({ kind }: { kind: keyof typeof shapes }) {
  return (
    <svg className={classes.mark} width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
      <path d={shapes[kind]} />
    </svg>
  );
}
