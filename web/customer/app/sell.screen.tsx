import { SellPage } from '../features/machine/sell.page.tsx';
import { useGoHome } from './use-go-home.ts';

/** Shows the form to list a machine and leads home once the listing is sent. */
export function SellScreen() {
  const goHome = useGoHome();
  return <SellPage onListed={goHome} />;
}
