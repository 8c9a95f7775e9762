import type { Warning } from '@fluteline/domain/calculator';
import { Button } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icons.tsx';
import type { Values } from '../form/description.ts';
import { warningWords } from '../words/about-words.ts';
import type { Answer } from './answer.ts';
import { FactList } from './figure.tsx';
import classes from './result.module.css';

function Warnings({ warnings = [] }: { warnings?: readonly Warning[] | undefined }) {
  return warnings.map((warning) => (
    <p className={`caution ${classes.warning}`} key={warning}>
      <Icon name="warning" />
      {warningWords[warning]()}
    </p>
  ));
}

interface ResultBoardProps {
  answer: Answer;
  onCarry: (values: Values) => void;
}

/** Shows all results besides the headline, and the actions on them. */
export function ResultBoard({ answer, onCarry }: ResultBoardProps) {
  const { facts, groups = [], note, warnings = [], carry } = answer;
  if (facts.length + groups.length + warnings.length === 0 && !carry) return null;
  return (
    <div className={`card ${classes.board}`}>
      <Warnings warnings={warnings} />
      {facts.length > 0 && <FactList facts={facts} />}
      {groups.map((group) => (
        <section className={classes.group} key={group.title}>
          <h3>{group.title}</h3>
          <FactList facts={group.facts} />
          <Warnings warnings={group.warnings} />
        </section>
      ))}
      {note && <p className="small">{note}</p>}
      {carry && (
        <Button look="outline" icon="forward" onClick={() => onCarry(carry.values)}>
          {carry.label}
        </Button>
      )}
    </div>
  );
}
