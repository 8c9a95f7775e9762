import { m } from 'virtual:messages';
import { MESSAGE_LETTERS, resolutions } from '@fluteline/domain/query';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useState,
} from 'react';
import { conflictIn, failureSentence } from '../../../../kit/forms/conflict/conflict-words.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../kit/ui/fields/text-area-field.tsx';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { UploadProgress } from '../../../../kit/ui/upload-progress.tsx';
import { resolutionWords } from '../../../ui/resolution-words.ts';
import type { OpenedQuery } from './api.ts';
import { AttachButton, AttachmentList } from './attachments.tsx';
import classes from './message-form.module.css';
import { attachHint, kindWords, type MessageKind } from './message-values.ts';
import { useAttachments } from './use-attachments.ts';
import { useMessageForm } from './use-message-form.ts';

/** Length from which the number of remaining letters is shown. */
const COUNTED_FROM = MESSAGE_LETTERS - 500;

interface MessageFormProps {
  query: OpenedQuery;
  id: string;
  kind: MessageKind;
  isSentBefore: boolean;
  onStored: (query: OpenedQuery, kind: MessageKind) => void;
  onDone: () => void;
  onFailed: (error: Error) => void;
  onWriting: (isWritten: boolean) => void;
}

type Form = ReturnType<typeof useMessageForm>;

interface FailureProps extends Pick<Form, 'submission' | 'form'> {
  kind: MessageKind;
  query: OpenedQuery;
}

/** Returns why a message was not sent; after another person's change, with the present reason. */
function reasonOf(error: Error, { resolution }: OpenedQuery): string {
  const sentence = failureSentence(error);
  if (!conflictIn(error) || !resolution) return sentence;
  return `${sentence} ${m.query_page_now_resolved_as({ reason: resolutionWords[resolution]() })}`;
}

function Failure({ kind, query, submission, form }: FailureProps) {
  const { error, isUnanswered, isSending } = submission;
  const isMarked = Object.values(form.errors).some(Boolean);
  if (!error || isMarked || isSending) return null;
  const field = kindWords[kind]();
  return (
    <Notice
      tone="error"
      detail={isUnanswered ? m.query_page_unanswered() : m.query_page_still_here()}
      onRetry={() => form.props.ref.current?.requestSubmit()}
    >
      {m.query_page_not_sent({ field, reason: reasonOf(error, query) })}
    </Notice>
  );
}

interface ResolutionProps extends Pick<Form, 'form' | 'isSending'> {
  query: OpenedQuery;
}

/** Choice of a reason to resolve the query with the answer, or not. */
function Resolution({ form, query, isSending }: ResolutionProps) {
  const leave =
    query.stage === 'resolved' ? m.query_page_leave_resolved() : m.query_page_leave_open();
  return (
    <div className={classes.resolution}>
      <SelectField
        label={m.query_page_then()}
        {...form.bind('resolution')}
        disabled={isSending}
        placeholder={leave}
        options={resolutions.map((value) => ({
          value,
          label: m.query_page_resolve_as({ reason: resolutionWords[value]() }),
        }))}
      />
    </div>
  );
}

/** Form for an answer to the buyer, or a note. */
export function MessageForm(props: MessageFormProps) {
  const { query, kind, onWriting } = props;
  const { form, chosen, submission, isSending, fileError, isWritten } = useMessageForm(props);
  const attachments = useAttachments(chosen);
  const [isOver, setOver] = useState(false);
  const { share } = submission;
  const hasFiles = kind === 'answer';
  const used = form.values.text.trim().length;
  useEffect(() => onWriting(isWritten), [isWritten, onWriting]);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (!hasFiles || isSending || data.files.length === 0) return;
    event.preventDefault();
    attachments.add([...data.files]);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      form.props.ref.current?.requestSubmit();
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  return (
    <form
      {...form.props}
      className={`${classes.form} ${isOver ? classes.over : ''}`}
      data-kind={kind}
      data-written={isWritten || undefined}
      aria-label={kindWords[kind]()}
      onPaste={(event) => take(event, event.clipboardData)}
      onKeyDown={onKeyDown}
      {...drop}
    >
      <Failure kind={kind} query={query} submission={submission} form={form} />
      <div className={classes.text}>
        <TextAreaField
          label={kindWords[kind]()}
          {...form.bind('text')}
          disabled={isSending}
          rows={3}
          maxLength={MESSAGE_LETTERS * 4}
          placeholder={hasFiles ? m.query_page_answer_hint() : m.query_page_note_hint()}
        />
      </div>
      {used > COUNTED_FROM && (
        <p className={`small ${classes.count}`}>
          {m.query_page_used({ used: formatNumber(used), max: formatNumber(MESSAGE_LETTERS) })}
        </p>
      )}
      {hasFiles && <AttachmentList attachments={attachments} isLocked={isSending} />}
      {fileError && <p className={classes.error}>{fileError}</p>}
      {hasFiles && <p className={`small ${classes.limits}`}>{attachHint()}</p>}
      {isSending && share !== null && <UploadProgress share={share} />}
      <div className={classes.foot}>
        {hasFiles && <AttachButton isLocked={isSending} onFiles={attachments.add} />}
        {hasFiles && <Resolution form={form} query={query} isSending={isSending} />}
        <Button type="submit" busy={isSending || form.isWaiting} title={m.query_page_send_key()}>
          {hasFiles ? m.query_page_send() : m.query_page_add_note()}
        </Button>
      </div>
    </form>
  );
}
