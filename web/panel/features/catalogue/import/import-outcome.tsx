import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { openAttachment } from '../../../../kit/ui/open-attachment.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { type CatalogueImport, refusedAddress } from './api.ts';
import classes from './import.module.css';

/** Shows how many rows were added, updated, unchanged or refused. */
export function Figures({
  job,
}: {
  job: Pick<CatalogueImport, 'dry_run' | 'added' | 'updated' | 'unchanged' | 'refused'>;
}) {
  const figures = [
    {
      label: job.dry_run ? m.catalogue_import_would_add() : m.catalogue_import_added(),
      figure: job.added,
    },
    {
      label: job.dry_run ? m.catalogue_import_would_update() : m.catalogue_import_updated(),
      figure: job.updated,
    },
    { label: m.catalogue_import_unchanged(), figure: job.unchanged },
    { label: m.catalogue_import_refused(), figure: job.refused, isBad: job.refused > 0 },
  ];
  return (
    <dl className={`counts ${classes.figures}`}>
      {figures.map(({ label, figure, isBad }) => (
        <div key={label} className={isBad ? classes.bad : undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Row number of the heading, as the spreadsheet counts. */
const HEADING = 1;

interface Mistake {
  readonly row: number;
  readonly column: string;
  readonly reason: string;
}
interface Problem extends Mistake {
  readonly id: string;
}

const lead = (): Column<Problem> => ({
  id: 'row',
  size: 110,
  header: m.catalogue_import_problem_row(),
  cell: ({ row }) => <strong>{m.catalogue_import_problem_row_of({ row })}</strong>,
});

const columns = (): readonly Column<Problem>[] => [
  {
    id: 'column',
    size: 200,
    header: m.catalogue_import_problem_column(),
    cell: ({ column }) => column,
  },
  {
    id: 'reason',
    size: 400,
    header: m.catalogue_import_problem_reason(),
    cell: ({ reason }) => reason,
  },
];

/** Table of errors by row. */
export function ProblemTable({ title, mistakes }: { title: string; mistakes: readonly Mistake[] }) {
  const problems = mistakes.map((problem, index) => ({ ...problem, id: String(index) }));
  return (
    <DataTable
      caption={title}
      rows={problems}
      rowKey={({ id }) => id}
      columns={[lead(), ...columns()]}
    />
  );
}

/** Lists refused rows with their reasons, and offers them as a file to correct. */
export function Refusals({ job }: { job: CatalogueImport }) {
  const download = useMutation({
    mutationFn: async () => openAttachment(await refusedAddress(job.id), ''),
  });
  const mistakes = job.problems.filter(({ warning }) => !warning);
  if (job.refused === 0 && mistakes.length === 0) return null;
  const named = new Set(mistakes.map(({ row }) => row).filter((row) => row !== HEADING));
  const isCut = named.size < job.refused;
  // A skipped column refuses no row but is reported all the same.
  const title = job.refused > 0 ? m.catalogue_import_problems() : m.catalogue_import_warnings();
  return (
    <section className={`stack ${classes.refusals}`} aria-label={title}>
      <h2>{title}</h2>
      {job.refused_url && (
        <div className={classes.mend}>
          <p className={`quiet ${classes.hint}`}>{m.catalogue_import_refused_hint()}</p>
          <Button
            look="outline"
            icon="download"
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            {m.catalogue_import_refused_file()}
          </Button>
        </div>
      )}
      {download.error && (
        <Notice tone="error" onRetry={() => download.mutate()}>
          {errorSentence(download.error).sentence}
        </Notice>
      )}
      {isCut && mistakes.length > 0 && (
        <p className={`quiet ${classes.hint}`}>
          {m.catalogue_import_problems_some({ shown: mistakes.length })}
        </p>
      )}
      {mistakes.length > 0 && <ProblemTable title={title} mistakes={mistakes} />}
    </section>
  );
}
