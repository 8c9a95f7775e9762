import { m } from 'virtual:messages';
import { Fragment, useState } from 'react';
import { CheckboxField } from '../../../kit/ui/fields/checkbox-field.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { turnShortcuts, useShortcutsOn } from '../../../kit/ui/shortcuts.ts';
import { tabs } from '../frame/tabs.ts';
import classes from './keys-help.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

const shortcuts = () => [
  { does: m.panel_keys_next(), keys: ['↓', 'j'] },
  { does: m.panel_keys_previous(), keys: ['↑', 'k'] },
  { does: m.panel_keys_open_row(), keys: [m.panel_keys_key_enter()] },
  { does: m.panel_keys_details(), keys: ['v'] },
  { does: m.panel_keys_choose(), keys: ['x'] },
  { does: m.panel_keys_extend(), keys: ['Shift ↓', 'Shift ↑'] },
  { does: m.panel_keys_choose_all(), keys: [m.panel_keys_key_shift_x()] },
  { does: m.panel_keys_resolve(), keys: ['r'] },
  { does: m.panel_keys_neighbours(), keys: ['j', 'k'] },
  { does: m.panel_keys_write(), keys: ['a', 'n'] },
  { does: m.panel_keys_mine(), keys: ['m'] },
  { does: m.panel_keys_send(), keys: ['Ctrl Enter'] },
  { does: m.panel_keys_go(), keys: tabs.map(({ key }) => `g ${key}`) },
  { does: m.panel_keys_search(), keys: ['/'] },
  { does: m.panel_palette_title(), keys: ['Ctrl K'] },
  { does: m.panel_keys_help(), keys: ['?'] },
];

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.or}> {m.panel_keys_or()} </span>}
      <kbd className={classes.key}>{key}</kbd>
    </Fragment>
  ));
}

/** Help for the panel's keyboard shortcuts, opened by a quiet button; not shown on a phone. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  const isOn = useShortcutsOn();
  usePanelKeys(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes.open}`}
        aria-label={m.panel_keys_open()}
        title={m.panel_keys_open()}
        onClick={() => setOpen(true)}
      >
        <kbd className={classes.key}>?</kbd>
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.panel_keys_title()}
        hint={m.panel_keys_hint()}
      >
        <dl className={classes.list}>
          {shortcuts().map(({ does, keys }) => (
            <div className={classes.line} key={does}>
              <dt>{does}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          isSwitch
          label={m.panel_keys_on()}
          value={isOn}
          onChange={(on) => turnShortcuts(on)}
        />
      </Sheet>
    </>
  );
}
