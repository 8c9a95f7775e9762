import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { errorSentence } from '../../../ui/error-sentence.ts';
import { Notice } from '../../../ui/notice.tsx';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import type { AccountRow } from '../api.ts';
import classes from '../plant-files.module.css';
import { useReportUpload } from './use-report-upload.ts';

const KINDS = '.xlsx,.xls,.pdf';

interface UploadReportButtonProps {
  account: AccountRow;
  onUploaded: () => void;
  look?: 'text' | 'outline';
}

/** Picks a report on a plant and uploads it at once; says how it goes where it stands. */
export function UploadReportButton({
  account,
  onUploaded,
  look = 'text',
}: UploadReportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useReportUpload(account, onUploaded);
  const name = account.CompanyName || account.Mobile;
  const failure = upload.problem ?? (upload.error && errorSentence(upload.error).sentence);
  return (
    <div className={classes.upload}>
      <Button
        look={look}
        {...(look === 'outline' && { icon: 'upload' })}
        busy={upload.isSending}
        aria-label={m.admin_files_upload_of({ name })}
        onClick={() => input.current?.click()}
      >
        {m.admin_files_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={m.admin_files_upload_of({ name })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be picked once more.
          currentTarget.value = '';
          if (file) upload.send(file);
        }}
      />
      {upload.isSending && <UploadProgress share={upload.share} />}
      {!upload.isSending && failure && (
        <Notice tone="error" detail={upload.fileName} onRetry={upload.retry}>
          {failure}
        </Notice>
      )}
    </div>
  );
}
