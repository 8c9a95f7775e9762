import { m } from 'virtual:messages';
import { useEffect } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { Card } from '../../../../kit/ui/card.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import {
  type FileFormat,
  fileFormats,
  useExportDownload,
} from '../../../ui/export-download/use-export-download.ts';
import { readExport } from '../api.ts';
import { startTemplate } from './api.ts';
import classes from './import.module.css';

const words = {
  csv: m.catalogue_import_template_csv,
  xlsx: m.catalogue_import_template_xlsx,
} as const;

function Template({ format }: { format: FileFormat }) {
  const job = useExportDownload<FileFormat>({ start: startTemplate, read: readExport });
  const { file, download, reset, error } = job;
  const isDone = file?.state === 'done';
  // Downloads the template at once, since there is nothing to choose.
  useEffect(() => {
    if (isDone) download();
  }, [isDone]);
  const again = () => {
    reset();
    job.start(format);
  };
  const reason = error
    ? errorSentence(error).sentence
    : file?.state === 'failed' && (file.error || m.export_failed());
  return (
    <div className={classes.template}>
      <Button look="outline" icon="download" busy={job.isBusy || job.isDownloading} onClick={again}>
        {words[format]()}
      </Button>
      {reason && (
        <Notice tone="error" onRetry={again}>
          {reason}
        </Notice>
      )}
    </div>
  );
}

/** Offers an empty list with the headings an import understands. */
export function Templates() {
  return (
    <Card title={m.catalogue_import_template_title()} hint={m.catalogue_import_template_hint()}>
      <div className={classes.buttons}>
        {fileFormats.map((format) => (
          <Template key={format} format={format} />
        ))}
      </div>
    </Card>
  );
}
