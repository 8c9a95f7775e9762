import { m } from 'virtual:messages';
import { type RefObject, useId } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import type { Answer } from './answer.ts';
import { FigureText } from './figure.tsx';
import classes from './result.module.css';

interface HeadlineProps {
  answer: Answer | null;
  /** Text shown until there is a result. */
  missing: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onShare: () => void;
}

/** Shows the main result in large figures; stays visible while the form is filled in. */
export function Headline({ answer, missing, heading, onShare }: HeadlineProps) {
  const figures = useId();
  if (!answer) {
    return (
      <div className={`card ${classes.headline}`}>
        <h2 ref={heading} tabIndex={-1} className={classes.label}>
          {m.calculator_result()}
        </h2>
        <p className={classes.missing}>{missing}</p>
      </div>
    );
  }
  const { label, amounts, joined } = answer.headline;
  const [first, ...others] = amounts;
  return (
    <div className={`card ${classes.headline} ${classes.answered}`}>
      <div className={classes.top}>
        <h2 ref={heading} tabIndex={-1} className={classes.label} aria-describedby={figures}>
          {label}
        </h2>
        <Button look="text" icon="upload" className={classes.share} onClick={onShare}>
          {m.calculator_share()}
        </Button>
      </div>
      <p className={classes.amounts} id={figures}>
        <span className={classes.first}>
          <FigureText amount={first} />
        </span>
        <span className={classes.others}>
          {others.map((amount, index) => (
            <span
              className={joined === 'times' ? classes.first : classes.other}
              // The order of a fact's amounts is fixed.
              key={`${amount.rounding.unit}${index}`}
            >
              {joined === 'times' && <span className={classes.unit}>{'× '}</span>}
              <FigureText amount={amount} />
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}
