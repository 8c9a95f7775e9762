import { createRouter } from '@tanstack/react-router';
import { listenForBack } from '../ui/back-stack.ts';
import { plainSearch } from '../ui/list-page/plain-search.ts';
import { FailedScreen } from './failed.screen.tsx';
import { routeTree } from './routes.tsx';

/** The panel's router. The registered one is the customer app's: see `navigation.tsx`. */
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
