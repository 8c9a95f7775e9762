import { m } from 'virtual:messages';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { JobProgress } from '../../../ui/job-progress.tsx';
import { type CatalogueImport, isRunning } from './api.ts';
import { CategoryWarnings, NearestCategory } from './category-warnings.tsx';
import { FileChoice } from './file-choice.tsx';
import classes from './import.module.css';
import { Figures, Refusals } from './import-outcome.tsx';

interface ImportResultProps {
  job: CatalogueImport;
  /** The checked file; `null` after a reload, because the browser does not keep it. */
  file: File | null;
  isSending: boolean;
  /** Starts the import. */
  onImport: (file: File, takesNearest: boolean) => void;
  /** Checks another file. */
  onCheck: (file: File) => void;
}

function Running({ job }: { job: CatalogueImport }) {
  const { dry_run: isDry, state, file_name: name } = job;
  const working = isDry ? m.catalogue_import_checking() : m.catalogue_import_importing();
  return (
    <section className={`card stack ${classes.board}`} aria-busy="true">
      <h2>
        {isDry
          ? m.catalogue_import_checking_title({ name })
          : m.catalogue_import_importing_title({ name })}
      </h2>
      <JobProgress
        label={state === 'waiting' ? m.catalogue_import_waiting() : working}
        done={job.rows}
        total={job.total_rows}
      />
      <p className={`quiet ${classes.hint}`}>{m.catalogue_import_leave_hint()}</p>
    </section>
  );
}

function Checked({ job, file, isSending, onImport, onCheck }: ImportResultProps) {
  const good = job.added + job.updated;
  const [takesNearest, setTakesNearest] = useState(false);
  return (
    <section className={`card stack ${classes.board}`}>
      <h2>
        {good > 0 ? m.catalogue_import_checked_title() : m.catalogue_import_checked_nothing()}
      </h2>
      <p className={`quiet ${classes.hint}`}>{job.file_name}</p>
      <Figures job={job} />
      {good > 0 && job.refused > 0 && <p>{m.catalogue_import_good({ count: good })}</p>}
      {good > 0 && file && (
        <NearestCategory job={job} isTaken={takesNearest} onChange={setTakesNearest} />
      )}
      {good > 0 && !file && <p>{m.catalogue_import_again_hint()}</p>}
      <div className={classes.buttons}>
        {good > 0 && file && (
          <Button busy={isSending} onClick={() => onImport(file, takesNearest)}>
            {m.catalogue_import_now()}
          </Button>
        )}
        {good > 0 && !file && (
          <FileChoice
            label={m.catalogue_import_choose_again({ name: job.file_name })}
            onFile={onCheck}
          />
        )}
        <FileChoice label={m.catalogue_import_choose_other()} look="outline" onFile={onCheck} />
      </div>
    </section>
  );
}

const reasonOf = ({ error }: CatalogueImport) => error || m.catalogue_import_failed_reason();

/** Shows what was imported, by an import that is done or that stopped part-way. */
function Imported({ job, onCheck }: ImportResultProps) {
  const isStopped = job.state === 'failed';
  return (
    <section className={`card stack ${classes.board}`}>
      <h2>
        {isStopped ? m.catalogue_import_stopped_title() : m.catalogue_import_imported_title()}
      </h2>
      <p className={`quiet ${classes.hint}`}>{job.file_name}</p>
      {isStopped && <Notice tone="error">{reasonOf(job)}</Notice>}
      <Figures job={job} />
      <div className={classes.buttons}>
        <ButtonLink to="/catalogue">{m.catalogue_import_to_catalogue()}</ButtonLink>
        <FileChoice label={m.catalogue_import_choose_other()} look="outline" onFile={onCheck} />
      </div>
    </section>
  );
}

/** Shows an import in its current state: running, checked, done, stopped part-way, or failed. */
export function ImportResult(props: ImportResultProps) {
  const { job, onCheck } = props;
  if (isRunning(job)) return <Running job={job} />;
  const hasChanged = !job.dry_run && job.added + job.updated > 0;
  if (job.state === 'failed' && !hasChanged) {
    return (
      <div role="alert">
        <EmptyState
          title={m.catalogue_import_failed_title()}
          hint={reasonOf(job)}
          action={<FileChoice label={m.catalogue_import_choose_other()} onFile={onCheck} />}
        />
      </div>
    );
  }
  return (
    <>
      {job.dry_run ? <Checked {...props} /> : <Imported {...props} />}
      <CategoryWarnings job={job} />
      <Refusals job={job} />
    </>
  );
}
