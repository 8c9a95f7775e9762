import { BuyPage } from '../features/query/buy.page.tsx';
import { useGoHome } from './use-go-home.ts';

/** The form; what was sent leads home. */
export function BuyScreen() {
  const goHome = useGoHome();
  return <BuyPage onRaised={goHome} />;
}
