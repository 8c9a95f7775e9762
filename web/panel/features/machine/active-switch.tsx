import { m } from 'virtual:messages';
import { useId } from 'react';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import classes from './active-switch.module.css';
import type { Machine } from './api.ts';
import type { MachineSwitch } from './use-switch-machine.ts';

interface ActiveSwitchProps {
  machine: Machine;
  switching: MachineSwitch;
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <>
      {' '}
      <InlineButton onClick={onChoose}>{label}</InlineButton>
    </>
  );
}

/** Whether plants see the machine; takes effect at once, a failure stands below it. */
export function ActiveSwitch({ machine, switching }: ActiveSwitchProps) {
  const id = useId();
  const { wish, failure, retry, choice } = switching.of(machine.ID);
  const label =
    machine.seller_is_active === false
      ? m.machine_panel_switch_later_of
      : m.machine_panel_switch_of;
  return (
    <span className={classes.box}>
      <button
        type="button"
        role="switch"
        className={`icon-button ${classes.switch}`}
        aria-checked={wish ?? machine.is_active}
        aria-busy={wish !== undefined || undefined}
        aria-label={label({ name: machineName(machine.name) })}
        aria-describedby={failure ? id : undefined}
        onClick={() => switching.toggle(machine)}
      >
        <span className={`switch-track ${classes.track}`} aria-hidden="true" />
      </button>
      <span className={`row-failure ${classes.failure}`} id={id} role="alert">
        {failure}
        {failure && retry && <Choice label={m.ui_retry()} onChoose={retry} />}
        {choice?.keep && <Choice label={m.conflict_keep_mine()} onChoose={choice.keep} />}
        {choice && (
          <Choice
            label={choice.keep ? m.conflict_take_theirs() : m.ui_close()}
            onChoose={choice.take}
          />
        )}
      </span>
    </span>
  );
}
