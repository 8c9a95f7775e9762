import { BusyWave } from '../../../../kit/ui/busy-wave.tsx';
import { Icon } from '../../../../kit/ui/icons.tsx';
import classes from './done-panel.module.css';

/** A step is being worked on, or it went well. */
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
