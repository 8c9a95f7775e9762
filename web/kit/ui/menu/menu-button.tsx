import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../back-stack.ts';
import { Icon, type IconName } from '../icons.tsx';
import classes from './menu.module.css';
import { stayBeside } from './stay-beside.ts';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

interface MenuButtonProps {
  /** Label of the menu: 'More for Rotary Joint'. */
  label: string;
  items: readonly MenuItem[];
}

/**
 * Moves through the items in a cycle with arrow keys; Tab closes the menu, which is a single tab
 * stop.
 */
function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const menu = event.currentTarget;
  const stops = [...menu.querySelectorAll('button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined) stops.at(to % stops.length)?.focus();
  else if (event.key === 'Tab') menu.hidePopover();
  else return;
  event.preventDefault();
}

/** A button with three dots that opens a menu of actions. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  useBackCloses(isOpen, close);
  useLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return undefined;
    const stop = stayBeside(menu.current, button.current);
    menu.current.querySelector('button')?.focus({ preventScroll: true });
    return stop;
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`icon-button ${classes.button}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name="more" size={24} />
      </button>
      <div
        className={`card ${classes.menu}`}
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          items.map((item) => (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              key={item.label}
              className={`bare-button ${classes.item}`}
              onClick={() => {
                close();
                item.run();
              }}
            >
              <Icon name={item.icon} />
              {item.label}
            </button>
          ))}
      </div>
    </>
  );
}
