import { m } from 'virtual:messages';
import type { FormSubmission } from '../../kit/forms/use-form-submission.ts';
import { BusyScreen } from '../../kit/ui/busy-screen/busy-screen.tsx';

interface SubmissionScreenProps {
  submission: Omit<FormSubmission, 'submit'>;
  /** Text shown while the form is sent. */
  text: string;
}

const labels = { phone: m.form_background, page: m.form_stop } as const;

/**
 * Covers the form while it is sent. Offers to continue in the background, or to stop when the
 * request is not stored on this phone.
 */
export function SubmissionScreen({ submission, text }: SubmissionScreenProps) {
  const { isSending, isStored, share, sentFrom, stop } = submission;
  const wayOut = !isStored && sentFrom ? { label: labels[sentFrom](), onPress: stop } : undefined;
  return <BusyScreen open={isSending} text={text} share={share} wayOut={wayOut} />;
}
