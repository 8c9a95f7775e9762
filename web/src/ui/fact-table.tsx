import type { ReactNode } from 'react';
import classes from './fact-table.module.css';
import { formatNumber } from './format.ts';

/** One thing known: what, and how much or which. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** A figure with its unit in quieter ink behind it. */
export function Figure({ value, unit }: { value: number; unit?: string | undefined }) {
  return (
    <span className={classes.figure}>
      {formatNumber(value, 10)}
      {unit && '\u00a0'}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

/** What is known of one thing, a line each. `name` is read out, not shown. */
export function FactTable({ name, facts }: { name: string; facts: readonly Fact[] }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{name}</caption>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
