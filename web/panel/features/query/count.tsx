import { m } from 'virtual:messages';
import classes from './count.module.css';

/** Count in a pill after a name. */
export function Count({ words, spoken }: { words: string; spoken?: string }) {
  return (
    <>
      {' '}
      <span className={classes.count} aria-hidden="true">
        {words}
      </span>
      <span className="visually-hidden">{spoken ?? m.query_panel_count({ count: words })}</span>
    </>
  );
}
