import { Notice } from '../../../../kit/ui/notice.tsx';
import type { AuthFailure } from './auth-failure.ts';

interface StepFailureProps {
  failure: AuthFailure | null;
  onRetry?: (() => void) | undefined;
}

/** What went wrong with a step, above its fields. */
export function StepFailure({ failure, onRetry }: StepFailureProps) {
  if (!failure) return null;
  return (
    <Notice tone="error" detail={failure.detail} onRetry={onRetry}>
      {failure.text}
    </Notice>
  );
}
