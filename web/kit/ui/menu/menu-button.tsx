import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../back-stack.ts';
import { Icon, type IconName } from '../icons.tsx';
import classes from './menu.module.css';

/** One thing a menu does. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

interface MenuButtonProps {
  /** What the menu is for: 'More for Rotary Joint'. */
  label: string;
  items: readonly MenuItem[];
}

const GAP = 4;

/** Under its button, or above it where there is no room; never outside the window. */
function place(menu: HTMLElement, button: HTMLElement) {
  const from = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const below = from.bottom + GAP + offsetHeight <= window.innerHeight;
  menu.style.top = `${below ? from.bottom + GAP : Math.max(GAP, from.top - GAP - offsetHeight)}px`;
  menu.style.left = `${Math.max(GAP, from.right - offsetWidth)}px`;
}

function OpenMenu({
  id,
  button,
  label,
  items,
  close,
}: MenuButtonProps & { id: string; button: HTMLElement; close: (focus: boolean) => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!menu.current) return;
    place(menu.current, button);
    menu.current.querySelector('button')?.focus({ preventScroll: true });
  }, [button]);
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && menu.current?.contains(target);
      if (!inside && !(target instanceof Node && button.contains(target))) latest.current(false);
    };
    // Pictures that come, rows that are read again: the menu stays at its button while that is in sight.
    const follow = () => {
      const { top, bottom } = button.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) latest.current(false);
      else if (menu.current) place(menu.current, button);
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [button]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [...event.currentTarget.querySelectorAll('button')];
    const at = stops.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      stops.at(to % stops.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close(true);
    }
  };
  return (
    <div
      className={classes.menu}
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          key={item.label}
          className={classes.item}
          onClick={() => {
            close(true);
            item.run();
          }}
        >
          <Icon name={item.icon} />
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Three dots that open what does not fit into a row. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button?.focus({ preventScroll: true });
  };
  useBackCloses(open, () => close(true));
  return (
    <>
      <button
        type="button"
        ref={setButton}
        className={classes.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="more" size={24} />
      </button>
      {open && button && (
        <OpenMenu id={id} button={button} label={label} items={items} close={close} />
      )}
    </>
  );
}
