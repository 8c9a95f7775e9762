import { createRouter } from '@tanstack/react-router';
import { listenForBack } from '../ui/back-stack.ts';
import { plainSearch } from '../ui/list-page/plain-search.ts';
import { routeTree } from './routes.tsx';

/**
 * The panel's router. It is not the registered one (that is the customer app's), so the panel's
 * links and hooks name its type: `useNavigate<PanelRouter>()`, `getRouteApi<'/users', PanelRouter>`.
 */
export function newPanelRouter() {
  listenForBack();
  return createRouter({ routeTree, basepath: '/admin', ...plainSearch, scrollRestoration: true });
}

/** The type of the panel's router. */
export type PanelRouter = ReturnType<typeof newPanelRouter>;
