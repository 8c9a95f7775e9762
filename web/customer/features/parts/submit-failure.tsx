import { m } from 'virtual:messages';
import { ApiError } from '../../../kit/client/index.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';

interface SubmitFailureProps {
  error: Error;
  /** Whether the part may have arrived. */
  isUnanswered: boolean;
  onRetry: (() => void) | undefined;
}

/** Shows why a part was not submitted: the server's message, or the reason of the failure. */
export function SubmitFailure({ error, isUnanswered, onRetry }: SubmitFailureProps) {
  const { sentence, reference } = errorSentence(error);
  const hasSentence = error instanceof ApiError && (error.message !== '' || error.status === 429);
  const detail = [
    !hasSentence && !(error instanceof ApiError) && sentence,
    isUnanswered && m.form_unanswered(),
    reference && m.ui_reference({ id: reference }),
  ].filter(Boolean);
  return (
    <Notice tone="error" detail={detail.join(' ') || undefined} onRetry={onRetry}>
      {hasSentence ? sentence : m.parts_failed()}
    </Notice>
  );
}
