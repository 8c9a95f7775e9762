import { BuyPage } from '../features/query/buy.page.tsx';
import { useGoHome } from './use-go-home.ts';

/** Shows the form for a machine query and leads home once the query is raised. */
export function BuyScreen() {
  const goHome = useGoHome();
  return <BuyPage onRaised={goHome} />;
}
