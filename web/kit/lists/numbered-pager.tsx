import { m } from 'virtual:messages';
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
}

function Step({ forward, to, ...rest }: { forward?: boolean; to: number | null } & OnPage) {
  const label = forward ? m.ui_next() : m.ui_previous();
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && rest.onPage(to)}
    >
      <Icon name={forward ? 'forward' : 'previous'} />
    </button>
  );
}

interface OnPage {
  onPage: (page: number) => void;
}

/** 'Showing x to y of z results', and page numbers, at most five at a time. */
export function NumberedPager(props: NumberedPagerProps) {
  const { answer, pages, pageSize, onPage } = props;
  const { page, total, total_is_lower_bound: isLowerBound } = answer;
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
      {pages > 1 && (
        <nav className={classes.pages} aria-label={m.ui_pages()}>
          <Step to={page > 1 ? page - 1 : null} onPage={onPage} />
          {pageWindow(page, pages).map((number) => (
            <button
              type="button"
              key={number}
              className={classes.page}
              aria-label={m.ui_page({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </button>
          ))}
          <Step forward to={page < pages ? page + 1 : null} onPage={onPage} />
        </nav>
      )}
    </div>
  );
}
