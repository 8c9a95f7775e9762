import { SellPage } from '../features/machine/sell.page.tsx';
import { useGoHome } from './use-go-home.ts';

/** The form; what was sent leads home. */
export function SellScreen() {
  const goHome = useGoHome();
  return <SellPage onListed={goHome} />;
}
