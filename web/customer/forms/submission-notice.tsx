import { m } from 'virtual:messages';
import { errorSentence } from '../../kit/ui/error-sentence.ts';
import { Notice } from '../../kit/ui/notice.tsx';

interface SubmissionNoticeProps {
  error: Error | null;
  /** Whether the form may have arrived although there was no answer. */
  isUnanswered: boolean;
  onRetry?: (() => void) | undefined;
}

/** Sentences for errors whose own message says less. */
const byName: Readonly<Record<string, () => string>> = {
  AbortError: m.form_stopped,
  NotQueuedError: m.form_no_room,
};

/** Shows why a form was not sent, whether it may have arrived, and a Retry button. */
export function SubmissionNotice({ error, isUnanswered, onRetry }: SubmissionNoticeProps) {
  if (!error) return null;
  const { sentence, reference } = errorSentence(error);
  const detail = [
    isUnanswered && m.form_unanswered(),
    reference && m.ui_reference({ id: reference }),
  ].filter(Boolean);
  return (
    <Notice tone="error" detail={detail.join(' ') || undefined} onRetry={onRetry}>
      {byName[error.name]?.() ?? sentence}
    </Notice>
  );
}
