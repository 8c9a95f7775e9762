import { m } from 'virtual:messages';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { formatBytes, formatMobile } from '../../../../kit/ui/format.ts';
import { InlineButton } from '../../../../kit/ui/inline-button.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { fileProblemWords } from '../file-problem-words.ts';
import { changeEntry } from './batch.ts';
import { type Entry, waitingFor } from './entry.ts';
import classes from './many.module.css';

function Plant({ entry }: { entry: Entry }) {
  const { plant, candidates } = entry;
  const waits = waitingFor(entry);
  if (plant) {
    return (
      <span className="named">
        <strong>{plant.CompanyName || m.panel_not_given()}</strong>
        <span className="small">{formatMobile(plant.Mobile)}</span>
      </span>
    );
  }
  if (waits === 'file') return null;
  if (waits === 'match') return <span className="quiet">{m.report_many_matching()}</span>;
  return candidates.length > 0
    ? m.report_many_candidates({ count: candidates.length })
    : m.report_many_no_plant();
}

/** Shows what has to be done about a file that is not being uploaded. */
function Waits({ entry }: { entry: Entry }) {
  const { problem, twin, plant } = entry;
  if (problem) return <span className={classes.bad}>{fileProblemWords[problem]()}</span>;
  if (twin !== null)
    return <span className={classes.bad}>{m.report_many_twin({ name: twin })}</span>;
  const waits = waitingFor(entry);
  if (waits === 'plant') return <span className={classes.bad}>{m.report_many_to_choose()}</span>;
  if (waits === 'again') {
    return (
      <span>
        {m.report_many_has({ number: plant?.report_number ?? 0 })}{' '}
        <InlineButton tall onClick={() => changeEntry(entry.id, { again: true })}>
          {m.report_many_again()}
        </InlineButton>
      </span>
    );
  }
  return waits === 'nothing' ? m.report_many_ready() : null;
}

function State({ entry }: { entry: Entry }) {
  const { step, share, error, number } = entry;
  if (step === 'done') {
    return <strong>{m.report_uploaded({ number: number ?? 0 })}</strong>;
  }
  if (step === 'sending') {
    const percent = Math.round(share * 100);
    return (
      <span className={classes.progress}>
        <progress value={percent} max={100} aria-label={m.ui_uploading()} />
        {m.ui_uploaded({ percent })}
      </span>
    );
  }
  if (step === 'failed' && error) {
    return <span className={classes.bad}>{errorSentence(error).sentence}</span>;
  }
  return <Waits entry={entry} />;
}

const lead = (): Column<Entry> => ({
  id: 'file',
  size: 260,
  header: m.report_file(),
  cell: ({ file }) => (
    <span className="named">
      <strong>{file.name}</strong>
      <span className="small">{formatBytes(file.size)}</span>
    </span>
  ),
});

const columns = (): readonly Column<Entry>[] => [
  { id: 'plant', size: 240, header: m.report_plant(), cell: (entry) => <Plant entry={entry} /> },
  {
    id: 'state',
    size: 300,
    header: m.report_many_state(),
    cell: (entry) => <State entry={entry} />,
  },
];

interface FilesTableProps {
  entries: readonly Entry[];
  isUploading: boolean;
  onChoose: (entry: Entry) => void;
  onRetry: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

/** Table of the files with their plants, before and during the upload. */
export function FilesTable({ entries, isUploading, onChoose, onRetry, onRemove }: FilesTableProps) {
  const actions = (entry: Entry) => {
    const { name } = entry.file;
    if (entry.step === 'done' || entry.step === 'sending') return null;
    return (
      <>
        {entry.step === 'failed' && !isUploading && (
          <RowAction
            icon="recent"
            label={m.report_many_retry_of({ name })}
            onClick={() => onRetry(entry)}
          >
            {m.ui_retry()}
          </RowAction>
        )}
        {waitingFor(entry) !== 'file' && (
          <RowAction
            icon="user"
            label={
              entry.plant ? m.report_many_change_of({ name }) : m.report_many_choose_of({ name })
            }
            onClick={() => onChoose(entry)}
          >
            {entry.plant ? m.report_many_change() : m.report_many_choose()}
          </RowAction>
        )}
        <RowAction
          icon="trash"
          label={m.report_many_remove_of({ name })}
          onClick={() => onRemove(entry)}
        >
          {m.report_many_remove()}
        </RowAction>
      </>
    );
  };
  return (
    <DataTable
      caption={m.report_many_files()}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[lead(), ...columns()]}
      actions={{ width: 150, of: actions }}
    />
  );
}
