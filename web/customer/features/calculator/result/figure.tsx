import { type Amount, type Fact, written } from './answer.ts';
import classes from './result.module.css';

/** Shows an amount with its unit in a muted colour. */
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

/** Lists facts, one per line. */
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
