import type { ReactNode } from 'react';
import classes from './fact-table.module.css';
import { formatNumber } from './format.ts';

/** A label with its value. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** A figure followed by its unit in a quieter colour. */
export function Figure({ value, unit }: { value: number; unit?: string | undefined }) {
  return (
    <span className="figure">
      {formatNumber(value, 10)}
      {unit && '\u00a0'}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

/** Longer words may not fit beside their label on a phone of 320 px. */
const MAX_WHOLE_LENGTH = 16;

/** A text whose words are not broken, except those too long for any line. */
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

/** A table of facts, one row each. `name` is its caption for screen readers. */
export function FactTable({ name, facts }: { name: string; facts: readonly Fact[] }) {
  return (
    <div className={classes.facts}>
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
    </div>
  );
}
