import { m } from 'virtual:messages';
import {
  boxCalculatorPages,
  type CalculatorPage,
  planAndCostPages,
} from '@fluteline/domain/calculator';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../kit/ui/icons.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import classes from './calculator-list.module.css';
import { calculatorNames } from './words/names.ts';

function Entry({ page }: { page: CalculatorPage }) {
  const { title, hint, mark } = calculatorNames[page];
  return (
    <Link
      to="/calculator/$name"
      params={{ name: page }}
      className={`card card-link ${classes.entry}`}
    >
      <span className={classes.mark} aria-hidden="true">
        {mark()}
      </span>
      <span className="beside-picture">
        <span className="name">{title()}</span>
        <span className={`small ${classes.hint}`}>{hint()}</span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}

function Entries({ pages, label }: { pages: readonly CalculatorPage[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {pages.map((page) => (
        <li key={page}>
          <Entry page={page} />
        </li>
      ))}
    </ul>
  );
}

/** Lists the calculators: first paper and board, then planning and cost. */
export function CalculatorListPage() {
  return (
    <PageShell title={m.calculator_list_title()}>
      <Entries pages={boxCalculatorPages} label={m.calculator_list_title()} />
      <h2 className={classes.group}>{m.calculator_plan_title()}</h2>
      <Entries pages={planAndCostPages} label={m.calculator_plan_title()} />
    </PageShell>
  );
}
