import { m } from 'virtual:messages';
import { REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { useAdministrator } from '../../../session.ts';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { addFiles, matchEntries, removeEntries, useBatch } from './batch.ts';
import { ChoosePlant } from './choose-plant.tsx';
import { DropArea } from './drop-area.tsx';
import { type Entry, isOpen, isReady, waitingFor } from './entry.ts';
import { FilesTable } from './files-table.tsx';
import classes from './many.module.css';
import { uploadBatch } from './upload-batch.ts';

/** Shows the number of files in each state. */
function Counts({ entries }: { entries: readonly Entry[] }) {
  const count = (is: (entry: Entry) => boolean) => entries.filter(is).length;
  const further = [
    [m.report_many_n_ready, count((entry) => isReady(entry) && entry.step === 'checked')],
    [m.report_many_n_check, count((entry) => ['plant', 'again'].includes(waitingFor(entry)))],
    [m.report_many_n_refused, count((entry) => waitingFor(entry) === 'file')],
    [m.report_many_n_done, count(({ step }) => step === 'done')],
    [m.report_many_n_failed, count(({ step }) => step === 'failed')],
  ] as const;
  const words = further.flatMap(([say, figure]) => (figure > 0 ? [say({ count: figure })] : []));
  return (
    <p role="status" className={classes.counts}>
      {[m.report_many_n_files({ count: entries.length }), ...words].join(' · ')}
    </p>
  );
}

/**
 * Page to upload reports for many plants at once: each file is matched with its plant by name, and
 * checked before it is sent.
 */
export function ManyReportsPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const owner = useAdministrator()?.user.mobile;
  const { entries, isUploading, matchError } = useBatch(owner);
  const [choosing, setChoosing] = useState<string | null>(null);
  const chosen = entries.find(({ id }) => id === choosing);
  const late = chosen && !isOpen(chosen) ? chosen.file.name : null;
  useEffect(() => {
    if (late === null) return;
    setChoosing(null);
    toast.error(m.report_many_on_its_way({ name: late }));
  }, [late]);
  const ready = entries.filter(isReady).length;
  const add = async (files: readonly File[]) => {
    if (await addFiles(owner, files)) return;
    toast.error(m.report_many_max({ max: REPORTS_AT_ONCE }));
  };
  const see = {
    label: m.report_many_see(),
    run: () => void navigate({ to: '/users/reports' }),
  };
  const wayBack = () => (hasLeft() ? see : undefined);
  const upload = (only?: Entry) => void uploadBatch({ queries, wayBack, only: only?.id });
  const isOver = entries.some(({ step }) => step === 'done');
  return (
    <PanelPage title={m.report_many()} onBack={useGoBack('/users')}>
      <DropArea isQuiet={entries.length > 0} onFiles={(files) => void add(files)} />
      {matchError && (
        <Notice tone="error" onRetry={() => void matchEntries()}>
          {errorSentence(matchError).sentence}
        </Notice>
      )}
      {entries.length > 0 && (
        <>
          <div className={classes.bar}>
            <Counts entries={entries} />
            {isOver && !isUploading && (
              <Button look="text" onClick={() => removeEntries(({ step }) => step === 'done')}>
                {m.report_many_clear()}
              </Button>
            )}
            {(ready > 0 || isUploading) && (
              <ThumbBar>
                <Button icon="upload" busy={isUploading} onClick={() => upload()}>
                  {isUploading ? m.ui_uploading() : m.report_many_upload({ count: ready })}
                </Button>
              </ThumbBar>
            )}
          </div>
          <FilesTable
            entries={entries}
            isUploading={isUploading}
            onChoose={({ id }) => setChoosing(id)}
            onRetry={upload}
            onRemove={({ id }) => removeEntries((entry) => entry.id === id)}
          />
        </>
      )}
      {chosen && late === null && <ChoosePlant entry={chosen} onClose={() => setChoosing(null)} />}
    </PanelPage>
  );
}
