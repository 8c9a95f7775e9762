import { type Amount, type Fact, written } from './answer.ts';
import classes from './result.module.css';

/** A figure with its unit in quieter ink. */
export function FigureText({ amount }: { amount: Amount }) {
  const { before, figure, after } = written(amount);
  return (
    <span className="figure">
      {before && <span className={classes.unit}>{before}</span>}
      {figure}
      {after && !after.startsWith('/') && '\u00a0'}
      {after && <span className={classes.unit}>{after}</span>}
    </span>
  );
}

/** What was found, a line each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map((one) => (
        <div className={classes.fact} key={one.label}>
          <dt>{one.label}</dt>
          <dd>
            {one.amounts.map((amount) => (
              <FigureText key={amount.rounding.unit} amount={amount} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
