import { BusyWave } from '../../../../kit/ui/busy-wave.tsx';
import { Icon } from '../../../../kit/ui/icons.tsx';
import classes from './done-panel.module.css';

/** Shows that a step is in progress or has succeeded. */
export function DonePanel({ state, text }: { state: 'loading' | 'success'; text: string }) {
  return (
    <div className={classes.panel} role="status">
      <span className={`${classes.circle} ${classes[state]}`}>
        {state === 'success' ? <Icon name="check" size={32} /> : <BusyWave />}
      </span>
      <p>{text}</p>
    </div>
  );
}
