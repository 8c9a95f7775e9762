import { m } from 'virtual:messages';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { BusyWave } from './busy-wave.tsx';
import classes from './button.module.css';
import { Icon, type IconName } from './icons.tsx';

/**
 * filled: the screen's main action. outline: an action beside it. text: a quiet action. danger: a
 * destructive action.
 */
type Look = 'filled' | 'outline' | 'text' | 'danger';

interface Shape {
  look?: Look;
  /** Takes the whole available width. */
  wide?: boolean;
}

function classOf({ look = 'filled', wide = false }: Shape, extra?: string): string {
  return [classes.button, classes[look], wide ? classes.wide : '', extra].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  icon?: IconName;
  /** Stays in place under its name but ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. */
export function Button({
  look,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classes.face}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy && (
        <span className={classes.busy}>
          <BusyWave />
          <span className="visually-hidden">{m.ui_busy()}</span>
        </span>
      )}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What the button does, for screen readers. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon only; its children are shown on top of the icon. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={['icon-button', classes.iconButton, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} size={24} />
      {children}
    </button>
  );
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Shape {
  icon?: IconName;
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ look, wide, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classOf({ look, wide }, className)}>
      <span className={classes.face}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </a>
  );
}

/** A link that looks like a button; takes the router's `to`, `params`, `search`. */
export const ButtonLink = createLink(ButtonAnchor);
