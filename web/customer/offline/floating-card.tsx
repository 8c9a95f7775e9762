import { type ReactNode, useId, useRef } from 'react';
import classes from './floating-card.module.css';

interface FloatingCardProps {
  /** Drawing beside the text. */
  drawing?: ReactNode;
  title: string;
  text: ReactNode;
  /**
   * Called when the pointer or the focus enters or leaves the card, so that it stays while in use.
   */
  onUse?: (isInUse: boolean) => void;
  /** Buttons of the card. */
  children: ReactNode;
}

/** Shows an offer above the bottom edge of the window, without covering the screen. */
export function FloatingCard({ drawing, title, text, onUse, children }: FloatingCardProps) {
  const titleId = useId();
  const interest = useRef({ points: false, focuses: false });
  const note = (part: keyof typeof interest.current, is: boolean) => {
    interest.current[part] = is;
    onUse?.(interest.current.points || interest.current.focuses);
  };
  return (
    <section
      className={`card ${classes.card}`}
      aria-labelledby={titleId}
      onPointerEnter={() => note('points', true)}
      onPointerLeave={() => note('points', false)}
      onFocus={() => note('focuses', true)}
      onBlur={() => note('focuses', false)}
    >
      <div className={classes.words}>
        {drawing}
        <div>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <p className={`quiet ${classes.text}`}>{text}</p>
        </div>
      </div>
      <div className={classes.buttons}>{children}</div>
    </section>
  );
}
