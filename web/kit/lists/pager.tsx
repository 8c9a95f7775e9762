import { m } from 'virtual:messages';
import { Button } from '../ui/button.tsx';
import classes from './list-page.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

interface StepProps {
  name: string;
  /** The page the button leads to; `null` at the end of the list. */
  to: number | null;
  onPage: (page: number) => void;
}

/** A page button; at the end of the list it is marked as disabled but keeps the focus. */
function Step({ name, to, onPage }: StepProps) {
  return (
    <Button
      look="text"
      className={to === null ? classes.noFurther : undefined}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onPage(to)}
    >
      {name}
    </Button>
  );
}

/** Shows Previous, the page number and Next; nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={m.ui_pages()}>
      <Step name={m.ui_previous()} to={page > 1 ? page - 1 : null} onPage={onPage} />
      <span aria-live="polite">{m.ui_page_of({ page, total: pages })}</span>
      <Step name={m.ui_next()} to={page < pages ? page + 1 : null} onPage={onPage} />
    </nav>
  );
}
