import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { formatNumber, formatTotal } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import type { ListAnswer } from './list-result.tsx';
import classes from './numbered-pager.module.css';
import { pageWindow } from './page-window.ts';

interface NumberedPagerProps {
  answer: ListAnswer<unknown>;
  pages: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Whether to show buttons for the first and last page. */
  hasEnds?: boolean;
  /** Content beside the number of rows. */
  aside?: ReactNode;
}

const steps = {
  first: { icon: 'first', label: m.ui_first_page },
  previous: { icon: 'previous', label: m.ui_previous },
  next: { icon: 'forward', label: m.ui_next },
  last: { icon: 'last', label: m.ui_last_page },
} as const;

function Step({ way, to, ...rest }: { way: keyof typeof steps; to: number | null } & OnPage) {
  const label = steps[way].label();
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && rest.onPage(to)}
    >
      <Icon name={steps[way].icon} />
    </button>
  );
}

interface OnPage {
  onPage: (page: number) => void;
}

/**
 * Shows 'Showing x to y of z results' and page numbers: at most five at a time, fewer on a phone.
 */
export function NumberedPager(props: NumberedPagerProps) {
  const { answer, pages, pageSize, onPage, hasEnds = false, aside } = props;
  const { page, total, total_is_lower_bound: isLowerBound } = answer;
  const before = page > 1;
  const after = page < pages;
  const from = (page - 1) * pageSize + 1;
  return (
    <div className={classes.foot}>
      <p role="status">
        {m.ui_showing({
          from,
          to: from + answer.data.length - 1,
          total: formatTotal(total, isLowerBound),
        })}
      </p>
      {aside}
      {pages > 1 && (
        <nav
          className={`${classes.pages} ${hasEnds ? classes.withEnds : ''}`}
          aria-label={m.ui_pages()}
        >
          {hasEnds && <Step way="first" to={before ? 1 : null} onPage={onPage} />}
          <Step way="previous" to={before ? page - 1 : null} onPage={onPage} />
          {pageWindow(page, pages).map((number) => (
            <button
              type="button"
              key={number}
              className={classes.page}
              data-away={Math.min(2, Math.abs(number - page))}
              aria-label={m.ui_page({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </button>
          ))}
          <Step way="next" to={after ? page + 1 : null} onPage={onPage} />
          {hasEnds && <Step way="last" to={after ? pages : null} onPage={onPage} />}
        </nav>
      )}
    </div>
  );
}
