import { m } from 'virtual:messages';
import { type ReactNode, useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { JobProgress } from '../job-progress.tsx';
import classes from './export-sheet.module.css';
import {
  type ExportDownloadState,
  type FileFormat,
  fileFormats,
  isUnderWay,
} from './use-export-download.ts';

interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Text on what the file will contain, and how many rows. */
  children: ReactNode;
  job: ExportDownloadState<FileFormat>;
}

const formatWords = {
  csv: m.export_format_csv,
  xlsx: m.export_format_xlsx,
} as const;

function Outcome({ job }: { job: ExportSheetProps['job'] }) {
  const { file, error } = job;
  if (error) return <Notice tone="error">{errorSentence(error).sentence}</Notice>;
  if (!file) return null;
  if (file.state === 'failed') {
    return <Notice tone="error">{file.error || m.export_failed()}</Notice>;
  }
  if (isUnderWay(file)) {
    return <JobProgress label={m.export_writing()} done={file.rows} total={file.total_rows} />;
  }
  return <Notice tone="info">{m.export_ready({ count: file.rows })}</Notice>;
}

/** Sheet to export a list: format, progress, download. */
export function ExportSheet({ open, onClose, title, children, job }: ExportSheetProps) {
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { file } = job;
  const isDone = file?.state === 'done';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        isDone ? (
          <>
            <Button look="outline" onClick={job.reset}>
              {m.export_another()}
            </Button>
            <Button icon="download" busy={job.isDownloading} onClick={job.download}>
              {m.export_download()}
            </Button>
          </>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button busy={job.isBusy} onClick={() => job.start(format)}>
              {m.export_action()}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p>{children}</p>
        {!isDone && !job.isBusy && (
          <div>
            <p className={classes.label}>{m.export_format()}</p>
            <FilterChips
              label={m.export_format()}
              value={format}
              options={fileFormats.map((value) => ({ value, label: formatWords[value]() }))}
              onChange={setFormat}
            />
          </div>
        )}
        <Outcome job={job} />
      </div>
    </Sheet>
  );
}
