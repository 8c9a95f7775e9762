import { useNavigate } from '@tanstack/react-router';
import { afterClosing } from '../../kit/ui/back-stack.ts';

/** Returns a function that leads home from a finished screen, which Back does not return to. */
export function useGoHome(): () => void {
  const navigate = useNavigate();
  return () => afterClosing(() => void navigate({ to: '/home', replace: true }));
}
