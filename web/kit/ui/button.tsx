import { m } from 'virtual:messages';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { BusyWave } from './busy-wave.tsx';
import classes from './button.module.css';
import { Icon, type IconName } from './icons.tsx';

/** filled: the screen's one main action. outline: beside it. text: quiet. danger: takes away. */
type Look = 'filled' | 'outline' | 'text' | 'danger';

interface Shape {
  look?: Look;
  /** As wide as the room it has. */
  wide?: boolean;
}

function classOf({ look = 'filled', wide = false }: Shape, extra?: string): string {
  return [classes.button, classes[look], wide ? classes.wide : '', extra].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  icon?: IconName;
  /** Keeps its place and name, refuses clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words on it. */
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
  /** What it does, for those who cannot see the drawing. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a drawing; its children stand on that. */
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
