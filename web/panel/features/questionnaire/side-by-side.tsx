import { m } from 'virtual:messages';
import { useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { Badge } from '../../../kit/ui/badge.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import type { ComparedAnswer, ComparedRow, ComparedSection } from './comparison.ts';
import classes from './side-by-side.module.css';

function Answer({ words, before }: ComparedAnswer) {
  return (
    <td className={before === null ? undefined : classes.changed}>
      {words || <span className="quiet">{m.panel_not_given()}</span>}
      {before !== null && (
        <span className={classes.before}>
          {m.questionnaire_compare_changed({ before: before || m.panel_not_given() })}
        </span>
      )}
    </td>
  );
}

function Row({ row, shown }: { row: ComparedRow; shown: readonly number[] }) {
  return (
    <tr className={row.differs ? classes.differs : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className={classes.mark}>{m.questionnaire_compare_differs()}</span>}
      </th>
      {shown.map((index) => {
        const answer = row.answers[index];
        return answer && <Answer key={index} {...answer} />;
      })}
    </tr>
  );
}

/** Makes a scrolling box reachable by keyboard in browsers that skip such boxes. */
function reachable(box: HTMLElement | null): void {
  if (box) box.tabIndex = 0;
}

/**
 * Section of a questionnaire: a row per question, a column per plant or machine; on a phone one
 * column at a time.
 */
export function SideBySide({ section }: { section: ComparedSection }) {
  const { title, columns, rows } = section;
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState('0');
  const isMany = columns.length > 1;
  // The selected column may have been removed meanwhile.
  const at = Number(chosen) < columns.length ? Number(chosen) : 0;
  const shown = isNarrow && isMany ? [at] : columns.map((_, index) => index);
  if (rows.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {isNarrow && isMany && (
        <FilterChips
          label={title}
          value={String(at)}
          options={columns.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={setChosen}
        />
      )}
      <section className={classes.scroll} aria-label={title} ref={reachable}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          {isMany && (
            <thead>
              <tr>
                <th scope="col">{m.questionnaire_compare_question()}</th>
                {shown.map((index) => (
                  <th scope="col" key={index}>
                    {columns[index]?.name}{' '}
                    {columns[index]?.isNew && (
                      <Badge tone="medium">{m.questionnaire_compare_new()}</Badge>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} shown={shown} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
