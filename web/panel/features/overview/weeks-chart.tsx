import { m } from 'virtual:messages';
import { useId } from 'react';
import { dayInWords } from '../../../kit/ui/calendar/days.ts';
import { Fold } from '../../../kit/ui/fold.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { hoursInWords } from '../../ui/durations.ts';
import type { Week } from './api.ts';
import { type Scale, scaleFor, stretchesOf } from './scale.ts';
import classes from './weeks-chart.module.css';

const HOURS_A_DAY = 24;
const kinds = ['csp', 'machine'] as const;
type Kind = (typeof kinds)[number];
const kindWords = { csp: m.overview_spare_parts, machine: m.overview_machine } as const;
const medianOf = { csp: 'median_hours_csp', machine: 'median_hours_machine' } as const;

const percent = (share: number) => `${Math.round(share * 100_000) / 1000}%`;
const shortDay = (day: string) => dayInWords(day).replace(/, \d{4}$/, '');

function Lines({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => {
    const y = percent(1 - tick / scale.top);
    return <line key={tick} className={classes.grid} x1="0" x2="100%" y1={y} y2={y} />;
  });
}

function Ticks({ scale, unit }: { scale: Scale; unit?: string }) {
  return (
    <div className={classes.ticks} aria-hidden="true">
      {scale.ticks.toReversed().map((tick) => (
        <span key={tick}>
          {formatNumber(tick)}
          {unit}
        </span>
      ))}
    </div>
  );
}

function Bars({ weeks, scale, hatch }: { weeks: readonly Week[]; scale: Scale; hatch: string }) {
  const slot = 1 / weeks.length;
  return weeks.map((week, index) =>
    kinds.map((kind, place) => {
      const height = week[kind] / scale.top;
      return (
        <rect
          key={`${week.monday} ${kind}`}
          className={classes[kind]}
          fill={kind === 'machine' ? `url(#${hatch})` : undefined}
          x={percent((index + 0.14 + place * 0.38) * slot)}
          y={percent(1 - height)}
          width={percent(slot * 0.34)}
          height={percent(height)}
        />
      );
    }),
  );
}

function Mark({ kind, x, y }: { kind: Kind; x: number; y: number }) {
  const at = { x: percent(x), y: percent(y) };
  return kind === 'csp' ? (
    <circle className={classes.dot} cx={at.x} cy={at.y} r="4" />
  ) : (
    <svg x={at.x} y={at.y} className={classes.marker} aria-hidden="true">
      <rect className={classes.square} x="-4" y="-4" width="8" height="8" />
    </svg>
  );
}

function Line({ kind, figures, top }: { kind: Kind; figures: (number | null)[]; top: number }) {
  return (
    <g className={kind === 'csp' ? classes.solid : classes.dashed}>
      {stretchesOf(figures, top).map(({ from, to }) => (
        <line
          key={from.x}
          x1={percent(from.x)}
          y1={percent(from.y)}
          x2={percent(to.x)}
          y2={percent(to.y)}
        />
      ))}
      {figures.map((figure, index) =>
        figure === null ? null : (
          <Mark key={index} kind={kind} x={(index + 0.5) / figures.length} y={1 - figure / top} />
        ),
      )}
    </g>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={classes.hatchGround} width="5" height="5" />
        <rect className={classes.hatchLine} width="2" height="5" />
      </pattern>
    </defs>
  );
}

function Key({ as, hatch }: { as: 'bars' | 'lines'; hatch: string }) {
  return (
    <ul className={classes.key} aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg className={classes.swatch} aria-hidden="true">
            {as === 'bars' ? (
              <rect
                className={classes[kind]}
                fill={kind === 'machine' ? `url(#${hatch})` : undefined}
                x="4"
                y="1"
                width="14"
                height="14"
              />
            ) : (
              <g className={kind === 'csp' ? classes.solid : classes.dashed}>
                <line x1="0" x2="100%" y1="50%" y2="50%" />
                <Mark kind={kind} x={0.5} y={0.5} />
              </g>
            )}
          </svg>
          {kindWords[kind]()}
        </li>
      ))}
    </ul>
  );
}

function WeekDays({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className={classes.days} aria-hidden="true">
      {weeks.map(({ monday }) => (
        <span key={monday}>{shortDay(monday)}</span>
      ))}
    </div>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const median = (hours: number | null) => (hours === null ? '–' : hoursInWords(hours));
  return (
    <table className={`plain-table ${classes.table}`}>
      <caption className="visually-hidden">{m.overview_weeks()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.overview_week_of()}</th>
          <th scope="col">{m.overview_spare_parts()}</th>
          <th scope="col">{m.overview_machine()}</th>
          <th scope="col">{m.overview_median_spare_parts()}</th>
          <th scope="col">{m.overview_median_machine()}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{shortDay(week.monday)}</th>
            <td>{formatNumber(week.csp)}</td>
            <td>{formatNumber(week.machine)}</td>
            <td>{median(week.median_hours_csp)}</td>
            <td>{median(week.median_hours_machine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the scale of the medians, in hours if they are short, else in days. */
function medianScale(weeks: readonly Week[]) {
  const max = Math.max(0, ...weeks.flatMap((week) => kinds.map((k) => week[medianOf[k]] ?? 0)));
  const per = max > 2 * HOURS_A_DAY ? HOURS_A_DAY : 1;
  return {
    scale: scaleFor(max / per),
    inUnit: (hours: number | null) => (hours === null ? null : hours / per),
    title: per === 1 ? m.overview_median_in_hours() : m.overview_median_in_days(),
  };
}

/**
 * Chart of queries per week by kind, and below it the median time to resolve them, with the figures
 * as a table.
 */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const hatch = useId();
  const counts = scaleFor(Math.max(0, ...weeks.flatMap(({ csp, machine }) => [csp, machine])));
  const median = medianScale(weeks);
  return (
    <div className={classes.chart}>
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>{m.overview_raised_a_week()}</figcaption>
        <Key as="bars" hatch={hatch} />
        <div className={classes.plot}>
          <Ticks scale={counts} />
          <svg className={classes.bars} role="img" aria-label={m.overview_raised_label()}>
            <Hatch id={hatch} />
            <Lines scale={counts} />
            <Bars weeks={weeks} scale={counts} hatch={hatch} />
          </svg>
          <WeekDays weeks={weeks} />
        </div>
      </figure>
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>{median.title}</figcaption>
        <Key as="lines" hatch={hatch} />
        <div className={classes.plot}>
          <Ticks scale={median.scale} />
          <svg className={classes.lines} role="img" aria-label={m.overview_median_label()}>
            <Lines scale={median.scale} />
            {kinds.map((kind) => (
              <Line
                key={kind}
                kind={kind}
                figures={weeks.map((week) => median.inUnit(week[medianOf[kind]]))}
                top={median.scale.top}
              />
            ))}
          </svg>
          <WeekDays weeks={weeks} />
        </div>
      </figure>
      <Fold title={m.overview_as_table()}>
        <WeeksTable weeks={weeks} />
      </Fold>
    </div>
  );
}
