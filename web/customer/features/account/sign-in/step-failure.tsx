import { Notice } from '../../../../kit/ui/notice.tsx';
import type { AuthFailure } from './auth-failure.ts';

interface StepFailureProps {
  failure: AuthFailure | null;
  onRetry?: (() => void) | undefined;
}

/** Shows above the fields why a step failed. */
export function StepFailure({ failure, onRetry }: StepFailureProps) {
  if (!failure) return null;
  return (
    <Notice tone="error" detail={failure.detail} onRetry={onRetry}>
      {failure.text}
    </Notice>
  );
}
