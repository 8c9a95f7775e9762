import { useNavigate } from '@tanstack/react-router';
import { SellPage } from '../features/machine/sell.page.tsx';

/** The form; what was sent leads home. */
export function SellScreen() {
  const navigate = useNavigate();
  return <SellPage onListed={() => void navigate({ to: '/home', replace: true })} />;
}
