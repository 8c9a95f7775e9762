import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { machineName } from '../../ui/trade-words.ts';
import classes from './active-switch.module.css';
import type { Machine } from './api.ts';
import type { MachineSwitch } from './use-switch-machine.ts';

interface ActiveSwitchProps {
  machine: Machine;
  switching: MachineSwitch;
}

/** Whether plants see the machine; takes effect at once, a failure stands below it. */
export function ActiveSwitch({ machine, switching }: ActiveSwitchProps) {
  const id = useId();
  const { wish, failure, retry } = switching.of(machine.ID);
  return (
    <span className={classes.box}>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={wish ?? machine.is_active}
        aria-busy={wish !== undefined || undefined}
        aria-label={m.admin_machines_switch_of({ name: machineName(machine.name) })}
        aria-describedby={failure ? id : undefined}
        onClick={() => switching.toggle(machine)}
      >
        <span className={classes.track} aria-hidden="true" />
      </button>
      <span className={classes.failure} id={id} role="alert">
        {failure}
        {failure && retry && (
          <>
            {' '}
            <button type="button" className={classes.retry} onClick={retry}>
              {m.ui_retry()}
            </button>
          </>
        )}
      </span>
    </span>
  );
}
