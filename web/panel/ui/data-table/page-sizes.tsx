import { m } from 'virtual:messages';
import classes from './page-sizes.module.css';
import { pageSizes } from './table-view.ts';

/** Select for the number of rows per page. */
export function PageSizes({ value, onChange }: { value: number; onChange: (to: number) => void }) {
  return (
    <label className={classes.sizes}>
      {m.panel_page_size()}
      <select
        className="line-select"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}
