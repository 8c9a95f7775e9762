import { type ReactNode, useId, useRef } from 'react';
import classes from './floating-card.module.css';

interface FloatingCardProps {
  /** A drawing beside the words. */
  drawing?: ReactNode;
  title: string;
  text: ReactNode;
  /** Somebody points at it or is in it: it does not go by itself. */
  onHold?: (isHeld: boolean) => void;
  /** Its buttons. */
  children: ReactNode;
}

/** An offer above the bottom of the window, beside what the screen is about. */
export function FloatingCard({ drawing, title, text, onHold, children }: FloatingCardProps) {
  const titleId = useId();
  const holds = useRef({ points: false, focuses: false });
  const hold = (part: keyof typeof holds.current, is: boolean) => {
    holds.current[part] = is;
    onHold?.(holds.current.points || holds.current.focuses);
  };
  return (
    <section
      className={classes.card}
      aria-labelledby={titleId}
      onPointerEnter={() => hold('points', true)}
      onPointerLeave={() => hold('points', false)}
      onFocus={() => hold('focuses', true)}
      onBlur={() => hold('focuses', false)}
    >
      <div className={classes.words}>
        {drawing}
        <div>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
      </div>
      <div className={classes.buttons}>{children}</div>
    </section>
  );
}
