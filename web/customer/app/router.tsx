import { createRouter } from '@tanstack/react-router';
import { plainSearch } from '../../kit/lists/plain-search.ts';
import { listenForBack } from '../../kit/ui/back-stack.ts';
import { FailedScreen } from './failed-screen.tsx';
import { keepTrail } from './leave-screen.ts';
import { routeTree } from './routes.tsx';

/** Creates the customer app's router. */
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
