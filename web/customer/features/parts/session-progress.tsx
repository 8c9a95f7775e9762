import { m } from 'virtual:messages';
import { type PartSession, sessionProgress } from '@fluteline/domain/parts';
import classes from './parts.module.css';

/** Shows how many of all parts are filled in, and the position among the remaining ones. */
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
