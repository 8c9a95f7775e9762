import { useNavigate } from '@tanstack/react-router';
import { QuotePage } from '../features/query/quote.page.tsx';

/** The form; what was sent leads home. */
export function QuoteScreen() {
  const navigate = useNavigate();
  return <QuotePage onRaised={() => void navigate({ to: '/home', replace: true })} />;
}
