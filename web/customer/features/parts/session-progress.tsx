import { m } from 'virtual:messages';
import { type PartSession, sessionProgress } from '@fluteline/domain/parts';
import classes from './parts.module.css';

/** How much of all parts is filled, and which of those left this is. */
export function SessionProgress({ session }: { session: PartSession }) {
  const { percent, place, remaining } = sessionProgress(session);
  return (
    <div className={classes.progress}>
      <p>{m.parts_place({ place, remaining })}</p>
      <p>{m.parts_percent({ percent })}</p>
      <progress value={percent} max={100} aria-label={m.parts_progress()} />
    </div>
  );
}
