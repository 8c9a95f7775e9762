import { createRouter } from '@tanstack/react-router';
import { listenForBack } from '../ui/back-stack.ts';
import { plainSearch } from '../ui/list-page/plain-search.ts';
import { FailedScreen } from './failed-screen.tsx';
import { keepTrail } from './leave-screen.ts';
import { routeTree } from './routes.tsx';

/** The customer app's router. */
export function newRouter() {
  listenForBack();
  const router = createRouter({
    routeTree,
    ...plainSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
  });
  keepTrail(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
