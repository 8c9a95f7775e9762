import { m } from 'virtual:messages';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { categoryName } from '../../../../trade/category-name.ts';
import type { CatalogueImport } from './api.ts';
import classes from './import.module.css';

const warningsOf = (job: CatalogueImport) =>
  job.problems.flatMap(({ row, warning }) => (warning ? [{ row, ...warning }] : []));

function sentenceOf({ row, category, nearest, rows }: ReturnType<typeof warningsOf>[number]) {
  const values = { category, row: formatNumber(row), rows: formatNumber(rows), count: rows };
  return nearest
    ? m.catalogue_import_category_near({ ...values, nearest: categoryName(nearest) })
    : m.catalogue_import_category_unknown(values);
}

/** Lists categories that are not in the catalogue; their rows are imported all the same. */
export function CategoryWarnings({ job }: { job: CatalogueImport }) {
  const warnings = warningsOf(job);
  if (warnings.length === 0) return null;
  return (
    <section className={`stack ${classes.refusals}`} aria-label={m.catalogue_import_categories()}>
      <h2>{m.catalogue_import_categories()}</h2>
      <p className={`quiet ${classes.hint}`}>{m.catalogue_import_categories_hint()}</p>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning.category}>{sentenceOf(warning)}</li>
        ))}
      </ul>
    </section>
  );
}

interface NearestCategoryProps {
  job: CatalogueImport;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

/** Offers to import with the nearest known category, if there is one. */
export function NearestCategory({ job, isTaken, onChange }: NearestCategoryProps) {
  if (!warningsOf(job).some(({ nearest }) => nearest !== null)) return null;
  return (
    <CheckboxField
      label={m.catalogue_import_nearest()}
      name="nearest"
      value={isTaken}
      onChange={onChange}
    />
  );
}
