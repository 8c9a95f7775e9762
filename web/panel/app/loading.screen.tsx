import { m } from 'virtual:messages';
import { BusyWave } from '../../kit/ui/busy-wave.tsx';
import classes from './loading.module.css';

/** Shown while the stored session is checked. */
export function LoadingScreen() {
  return (
    <main className={classes.screen} role="status">
      <BusyWave />
      <p>{m.panel_loading()}</p>
    </main>
  );
}
