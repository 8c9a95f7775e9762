import { customerSession, sendWithTokenOf } from '../../kit/client/index.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { renderAtRoot } from '../../kit/testing/render-at-root.tsx';
import { newRouter } from '../app/router.tsx';

/** Stores a session for the app. */
export function signIn(user = aCustomer): void {
  customerSession.save({ token: 'token-1', user });
}

/** Renders the whole customer app at an address, without the splash. */
export function renderApp(address: string) {
  sessionStorage.setItem('splashSeen', 'true');
  window.history.replaceState(null, '', address);
  sendWithTokenOf(() => customerSession.read()?.token ?? null);
  return renderAtRoot(newRouter());
}
