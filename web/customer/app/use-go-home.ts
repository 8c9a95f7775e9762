import { useNavigate } from '@tanstack/react-router';
import { afterClosing } from '../../kit/ui/back-stack.ts';

/** Leads home from a screen whose work is done; Back does not lead to it again. */
export function useGoHome(): () => void {
  const navigate = useNavigate();
  return () => afterClosing(() => void navigate({ to: '/home', replace: true }));
}
