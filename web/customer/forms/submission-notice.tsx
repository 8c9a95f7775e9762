import { m } from 'virtual:messages';
import { errorSentence } from '../../kit/ui/error-sentence.ts';
import { Notice } from '../../kit/ui/notice.tsx';

interface SubmissionNoticeProps {
  error: Error | null;
  /** It may have arrived. */
  isUnanswered: boolean;
  onRetry?: (() => void) | undefined;
}

/** What a failure's name says better than its sentence. */
const byName: Readonly<Record<string, () => string>> = {
  AbortError: m.form_stopped,
  NotQueuedError: m.form_no_room,
};

/** Why a form was not sent, whether it may have been, and Retry. */
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
