import { m } from 'virtual:messages';
import { REPORT_KINDS } from '@fluteline/domain/report';
import { type RefObject, useRef } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { UploadProgress } from '../../../kit/ui/upload-progress.tsx';
import type { AccountRow } from '../../account-row.ts';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { ConfirmUpload } from './confirm-upload.tsx';
import classes from './report.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { plantName, type ReportUpload, useReportUpload } from './use-report-upload.ts';

const accepted = REPORT_KINDS.map((kind) => `.${kind}`).join(',');

function failureOf({ problem, error, isSending }: ReportUpload): string | null {
  if (isSending) return null;
  return problem ?? (error && errorSentence(error).sentence);
}

interface PickerProps {
  input: RefObject<HTMLInputElement | null>;
  account: AccountRow;
  upload: ReportUpload;
}

function Picker({ input, account, upload }: PickerProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accepted}
      aria-label={m.report_upload_of({ name: plantName(account) })}
      onChange={({ currentTarget }) => {
        upload.choose([...(currentTarget.files ?? [])]);
        // Allows the same file to be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}

/** Shows a failed upload over the table, because a row has no space for it. */
function UploadFailure({ account, upload, input }: PickerProps) {
  const failure = failureOf(upload);
  return (
    <Sheet
      open={failure !== null}
      onClose={upload.forget}
      title={m.report_not_uploaded()}
      hint={plantName(account)}
      footer={
        <>
          <Button look="outline" onClick={() => input.current?.click()}>
            {m.report_choose_another()}
          </Button>
          {upload.retry && <Button onClick={upload.retry}>{m.ui_retry()}</Button>}
        </>
      }
    >
      <Notice tone="error" detail={upload.fileName}>
        {failure}
      </Notice>
    </Sheet>
  );
}

/**
 * Button in a plant's row to upload a report, which can also be dropped on the row; busy during the
 * upload.
 */
export function UploadReportButton({
  account,
  onUploaded,
}: {
  account: AccountRow;
  onUploaded: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useReportUpload(account, onUploaded);
  useFileDrop(() => input.current?.closest<HTMLElement>('[data-row]'), upload.choose);
  const percent = Math.round(upload.share * 100);
  return (
    <span className={classes.rowUpload}>
      <RowAction
        icon="upload"
        busy={upload.isSending}
        label={m.report_upload_of({ name: plantName(account) })}
        onClick={() => input.current?.click()}
      >
        {m.report_upload()}
      </RowAction>
      {upload.isSending && (
        <progress
          value={percent}
          max={100}
          aria-label={m.ui_uploading()}
          aria-valuetext={m.ui_uploaded({ percent })}
        />
      )}
      <Picker input={input} account={account} upload={upload} />
      <ConfirmUpload account={account} upload={upload} />
      <UploadFailure input={input} account={account} upload={upload} />
    </span>
  );
}

/** Button to upload a report that shows progress and failures in place. */
export function UploadReport({ account }: { account: AccountRow }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useReportUpload(account);
  useFileDrop(
    () => input.current?.closest('dialog') ?? input.current?.parentElement,
    upload.choose,
  );
  const failure = failureOf(upload);
  return (
    <div className={classes.upload}>
      {upload.isSending && <UploadProgress share={upload.share} />}
      {failure && (
        <Notice tone="error" detail={upload.fileName} onRetry={upload.retry}>
          {failure}
        </Notice>
      )}
      <Button
        icon="upload"
        busy={upload.isSending}
        aria-label={m.report_upload_of({ name: plantName(account) })}
        onClick={() => input.current?.click()}
      >
        {m.report_upload_report()}
      </Button>
      <p className={`quiet ${classes.dropHint}`}>{m.report_drop()}</p>
      <Picker input={input} account={account} upload={upload} />
      <ConfirmUpload account={account} upload={upload} />
    </div>
  );
}
