import { m } from 'virtual:messages';
import classes from './live-dot.module.css';
import { useLiveState } from './live-state.ts';

/** Shows whether others' changes appear by themselves: a dot, with a word if there is space. */
export function LiveDot() {
  const state = useLiveState();
  if (state === 'off') return null;
  const live = state === 'live';
  return (
    <span
      className={`${classes.live} ${live ? '' : classes.away}`}
      role="status"
      title={live ? m.live_on() : m.live_off()}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.word}>{live ? m.live_on_short() : m.live_off_short()}</span>
    </span>
  );
}
