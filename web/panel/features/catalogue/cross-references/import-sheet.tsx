import { m } from 'virtual:messages';
import { useState } from 'react';
import { useContentKey } from '../../../../kit/forms/use-content-key.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
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

/** Cross-references from a list: checked without changing anything, then imported. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const key = useContentKey();
  const sending = useImportCrossReferences();
  const send = (chosen: File, isDry: boolean) => {
    const content = [chosen.name, chosen.size, chosen.lastModified, isDry];
    sending.mutate(
      { file: chosen, isDry, idempotencyKey: key.of(content) },
      {
        onSettled: (_, error) => key.answered(error),
        onSuccess: ({ added, updated }) => {
          if (isDry) return;
          toast.success(m.catalogue_cross_imported({ count: added + updated }));
          onClose();
        },
      },
    );
  };
  const outcome = sending.data;
  const isGood = file !== null && outcome && outcome.added + outcome.updated > 0;
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
            label={m.catalogue_import_choose_file()}
            look={isGood ? 'outline' : 'filled'}
            onFile={(chosen) => {
              setFile(chosen);
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
      <div className={classes.page}>
        {sending.error && <Notice tone="error">{errorSentence(sending.error).sentence}</Notice>}
        {outcome && file ? (
          <Outcome outcome={outcome} name={file.name} />
        ) : (
          <p>{m.catalogue_cross_import_columns()}</p>
        )}
      </div>
    </Sheet>
  );
}
