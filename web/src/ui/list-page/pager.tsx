import { m } from '../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { formatNumber } from '../format.ts';
import classes from './list-page.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, where we are, Next; nothing at all for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={m.ui_pages()}>
      <Button look="text" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.ui_previous()}
      </Button>
      <span aria-live="polite">
        {m.ui_page_of({ page: formatNumber(page), total: formatNumber(pages) })}
      </span>
      <Button look="text" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.ui_next()}
      </Button>
    </nav>
  );
}
