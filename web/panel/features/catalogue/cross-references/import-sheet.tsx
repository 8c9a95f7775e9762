import { m } from 'virtual:messages';
import { useState } from 'react';
import { FileChangedError } from '../../../../kit/client/index.ts';
import { useContentKey } from '../../../../kit/forms/use-content-key.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { UploadProgress } from '../../../../kit/ui/upload-progress.tsx';
import { FileChoice } from '../import/file-choice.tsx';
import classes from '../import/import.module.css';
import { Figures, ProblemTable } from '../import/import-outcome.tsx';
import { type ImportOutcome, useImportCrossReferences } from './api.ts';

function Outcome({ outcome, name }: { outcome: ImportOutcome; name: string }) {
  return (
    <>
      <h3>{m.catalogue_cross_checked({ name })}</h3>
      <Figures job={outcome} />
      {outcome.problems.length > 0 && (
        <ProblemTable title={m.catalogue_import_problems()} mistakes={outcome.problems} />
      )}
    </>
  );
}

/** Sheet that imports cross-references from a list, after checking it without changes. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  // Result of the check, shown during the import and after it failed.
  const [checked, setChecked] = useState<ImportOutcome | null>(null);
  const [share, setShare] = useState(0);
  const key = useContentKey();
  const sending = useImportCrossReferences();
  const send = (chosen: File, isDry: boolean) => {
    if (sending.isPending) return;
    const idempotencyKey = key.of([chosen.name, chosen.size, chosen.lastModified, isDry]);
    setShare(0);
    sending.mutate(
      { file: chosen, isDry, idempotencyKey, onProgress: setShare },
      {
        onSettled: (_, error) => key.answered(error),
        onSuccess: (outcome) => (isDry ? setChecked(outcome) : onClose()),
      },
    );
  };
  const wish = sending.variables;
  // Sending it again would fail again.
  const isLost = sending.error instanceof FileChangedError;
  const isGood =
    file !== null && !isLost && checked !== null && checked.added + checked.updated > 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.catalogue_cross_import()}
      hint={m.catalogue_cross_import_hint()}
      size="large"
      footer={
        <>
          <FileChoice
            label={isLost ? m.catalogue_import_choose_other() : m.catalogue_import_choose_file()}
            look={isGood ? 'outline' : 'filled'}
            busy={sending.isPending}
            onFile={(chosen) => {
              setFile(chosen);
              setChecked(null);
              send(chosen, true);
            }}
          />
          {isGood && (
            <Button busy={sending.isPending} onClick={() => send(file, false)}>
              {m.catalogue_import_now()}
            </Button>
          )}
        </>
      }
    >
      <div className={`stack ${classes.found}`}>
        {sending.error && (
          <Notice
            tone="error"
            onRetry={wish && !isLost ? () => send(wish.file, wish.isDry) : undefined}
          >
            {errorSentence(sending.error).sentence}
          </Notice>
        )}
        {sending.isPending && <UploadProgress share={share} />}
        {checked && file ? (
          <Outcome outcome={checked} name={file.name} />
        ) : (
          <p>{m.catalogue_cross_import_columns()}</p>
        )}
      </div>
    </Sheet>
  );
}
