import { useNavigate } from '@tanstack/react-router';
import { BuyPage } from '../features/query/buy.page.tsx';

/** The form; what was sent leads home. */
export function BuyScreen() {
  const navigate = useNavigate();
  return <BuyPage onRaised={() => void navigate({ to: '/home', replace: true })} />;
}
