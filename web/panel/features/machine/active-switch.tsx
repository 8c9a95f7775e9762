import { m } from 'virtual:messages';
import { useId, useState } from 'react';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import classes from './active-switch.module.css';
import type { Machine } from './api.ts';
import type { MachineSwitch } from './use-switch-machine.ts';

interface ActiveSwitchProps {
  machine: Machine;
  switching: MachineSwitch;
  /** Name that tells it apart from other machines beside it. */
  name?: string;
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <>
      {' '}
      <InlineButton onClick={onChoose}>{label}</InlineButton>
    </>
  );
}

/**
 * Switch for whether plants see the machine; takes effect at once, with a failure shown below it.
 */
export function ActiveSwitch(props: ActiveSwitchProps) {
  const { machine, switching, name = machineName(machine.name) } = props;
  const id = useId();
  const { wish, failure, retry, choice } = switching.of(machine.ID);
  const [asks, setAsks] = useState(false);
  const date = machine.sold_at;
  const label = () => {
    if (date !== null) return m.machine_panel_switch_sold_of({ name, date });
    return machine.seller_is_active === false
      ? m.machine_panel_switch_later_of({ name })
      : m.machine_panel_switch_of({ name });
  };
  const toggle = () => switching.toggle(machine);
  return (
    <span className={classes.box}>
      <button
        type="button"
        role="switch"
        className={`icon-button ${classes.switch}`}
        aria-checked={wish ?? machine.is_active}
        aria-busy={wish !== undefined || undefined}
        aria-label={label()}
        aria-describedby={failure ? id : undefined}
        onClick={() => (date === null || machine.is_active ? toggle() : setAsks(true))}
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
      {asks && date !== null && (
        <ConfirmDialog
          open
          title={m.machine_panel_sold_title()}
          text={m.machine_panel_sold_text({ name, date })}
          confirm={m.machine_panel_sold_confirm()}
          onConfirm={() => {
            setAsks(false);
            toggle();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </span>
  );
}
