import { createRouter } from '@tanstack/react-router';
import { plainSearch } from '../../kit/lists/plain-search.ts';
import { listenForBack } from '../../kit/ui/back-stack.ts';
import { FailedScreen } from './failed.screen.tsx';
import { routeTree } from './routes.tsx';

/** Creates the panel's router. */
export function newPanelRouter() {
  listenForBack();
  return createRouter({
    routeTree,
    basepath: '/admin',
    ...plainSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newPanelRouter>;
  }
}
