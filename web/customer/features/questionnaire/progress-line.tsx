import { m } from 'virtual:messages';
import { type Answers, type Position, stepProgress, steps } from '@fluteline/domain/questionnaire';
import classes from './wizard.module.css';

const letters = ['A', 'B', 'C', 'D'];
// The path extends half a wave beyond the pattern on both sides, so that no seam shows.
const flute = 'M-8 6C-5.3 11-2.7 11 0 6S5.3 1 8 6 13.3 11 16 6 21.3 1 24 6';

function Wave({ id, look, share }: { id: string; look: string | undefined; share: number }) {
  return (
    <>
      <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
        <path className={look} d={flute} />
      </pattern>
      <rect width={`${share * 100}%`} height="12" fill={`url(#${id})`} />
    </>
  );
}

interface ProgressLineProps {
  position: Position;
  answers: Answers;
  /** Number of the current plant or machine, and of how many. */
  label: string;
}

/**
 * Shows the progress of a step as a flute that fills, and the parts of the current plant or
 * machine.
 */
export function ProgressLine({ position, answers, label }: ProgressLineProps) {
  const { step, part } = position;
  const share = stepProgress(position, answers);
  return (
    <div className={classes.progress}>
      <div
        className={classes.wave}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <svg width="100%" height="12" aria-hidden="true" focusable="false">
          <Wave id="questionnaire-wave-left" look={classes.left} share={1} />
          <Wave id="questionnaire-wave-done" look={classes.done} share={share} />
        </svg>
      </div>
      <ol className={classes.parts}>
        {letters.slice(0, steps[step].parts).map((letter, index) => (
          <li
            key={letter}
            className={classes.part}
            data-done={index < part || undefined}
            aria-current={index === part ? 'step' : undefined}
          >
            <span className="visually-hidden">{m.questionnaire_part()} </span>
            {letter}
          </li>
        ))}
      </ol>
    </div>
  );
}
