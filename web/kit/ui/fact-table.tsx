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
    <span className="figure">
      {formatNumber(value, 10)}
      {unit && '\u00a0'}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

/** A word of more letters may not fit beside its label on a phone of 320 px. */
const MAX_WHOLE_LENGTH = 16;

/** A text whose words stay whole, but for those that no line would hold. */
function Whole({ text }: { text: string }) {
  const words = text.split(/(\s+)/);
  const isLong = (word: string) => word.length > MAX_WHOLE_LENGTH;
  if (!words.some(isLong)) return text;
  return words.map((word, index) =>
    isLong(word) ? (
      <span key={index} className={classes.long}>
        {word}
      </span>
    ) : (
      word
    ),
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
            <td>{typeof value === 'string' ? <Whole text={value} /> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
