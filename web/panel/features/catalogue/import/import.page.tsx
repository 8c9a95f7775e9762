import { m } from 'virtual:messages';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, FileChangedError } from '../../../../kit/client/index.ts';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { Card } from '../../../../kit/ui/card.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { formatBytes, formatNumber } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { DetailSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../kit/ui/states.tsx';
import { UploadProgress } from '../../../../kit/ui/upload-progress.tsx';
import { useAdministrator } from '../../../session.ts';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { FileChoice } from './file-choice.tsx';
import { IMPORT_BYTES, IMPORT_ROWS } from './file-rules.ts';
import classes from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { runningImport } from './running-import.ts';
import { Templates } from './templates.tsx';
import { useImport } from './use-import.ts';

interface StartProps {
  /** Whether the file chosen before cannot be read any more. */
  isAgain: boolean;
  onFile: (file: File) => void;
}

function Start({ isAgain, onFile }: StartProps) {
  const label = isAgain ? m.catalogue_import_choose_other() : m.catalogue_import_choose_file();
  const limits = { rows: formatNumber(IMPORT_ROWS), size: formatBytes(IMPORT_BYTES) };
  return (
    <div className={`stack ${classes.start}`}>
      <Card title={m.catalogue_import_start_title()} hint={m.catalogue_import_start_hint(limits)}>
        <ThumbBar>
          <FileChoice label={label} onFile={onFile} />
        </ThumbBar>
      </Card>
      <Templates />
    </div>
  );
}

function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title={m.catalogue_import_gone_title()}
        hint={m.catalogue_import_gone_hint()}
        action={
          <ButtonLink to="/catalogue/import" search={{}} look="outline" replace>
            {m.catalogue_import_start_anew()}
          </ButtonLink>
        }
      />
    );
  }
  return <ErrorState title={m.catalogue_import_load_failed()} error={error} onRetry={onRetry} />;
}

/** Page that imports products from a list, after checking it without changes. */
export function ImportPage() {
  const { id = '' }: { id?: string } = useSearch<AnyRouter, string, false>({ strict: false });
  const mobile = useAdministrator()?.user.mobile ?? '';
  const navigate = useNavigate();
  // The file that the job has checked; no other file may be imported after it.
  const [checked, setChecked] = useState<{ readonly id: string; readonly file: File } | null>(null);
  const show = (next: string, file: File) => {
    setChecked({ id: next, file });
    void navigate({ to: '/catalogue/import', search: { id: next }, replace: true });
  };
  const { job, reading, sending, share, send } = useImport(id, mobile, show);
  useEffect(() => {
    const running = id === '' ? runningImport(mobile) : '';
    if (running) void navigate({ to: '/catalogue/import', search: { id: running }, replace: true });
  }, []);
  const check = (file: File) => send({ file, isDry: true, takesNearest: false });
  const wish = sending.variables;
  // Sending it again would fail again.
  const lost = sending.error instanceof FileChangedError ? wish?.file : undefined;
  const content = () => {
    if (sending.isPending && share !== null) {
      return (
        <section className={`card stack ${classes.card}`}>
          <h2>{m.catalogue_import_uploading_title({ name: wish?.file.name ?? '' })}</h2>
          <UploadProgress share={share} />
        </section>
      );
    }
    if (id === '') return <Start isAgain={lost !== undefined} onFile={check} />;
    if (job) {
      return (
        <ImportResult
          job={job}
          file={checked?.id === id && checked.file !== lost ? checked.file : null}
          isSending={sending.isPending}
          onImport={(file, takesNearest) => send({ file, isDry: false, takesNearest })}
          onCheck={check}
        />
      );
    }
    return reading.error ? (
      <Unreadable error={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <DetailSkeleton />
    );
  };
  return (
    <PanelPage title={m.catalogue_import_title()}>
      <div className="stack">
        {sending.error && (
          <Notice tone="error" onRetry={wish && !lost ? () => send(wish) : undefined}>
            {errorSentence(sending.error).sentence}
          </Notice>
        )}
        {job && reading.error && (
          <Notice tone="info" onRetry={() => void reading.refetch()}>
            {errorSentence(reading.error).sentence}
          </Notice>
        )}
        {content()}
      </div>
    </PanelPage>
  );
}
