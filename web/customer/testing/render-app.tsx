import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { customerSession, newQueryClient, sendWithTokenOf } from '../../kit/client/index.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { UiProvider } from '../../kit/ui/theme/ui-provider.tsx';
import { newRouter } from '../app/router.tsx';

/** Puts a session where the app looks for one. */
export function signIn(user = aCustomer): void {
  customerSession.save({ token: 'token-1', user });
}

/** The whole customer app at an address, without the splash. */
export function renderApp(address: string) {
  sessionStorage.setItem('splashSeen', 'true');
  window.history.replaceState(null, '', address);
  sendWithTokenOf(() => customerSession.read()?.token ?? null);
  const router = newRouter();
  const queries = newQueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
    {
      container: document.body.appendChild(
        Object.assign(document.createElement('div'), { id: 'root' }),
      ),
    },
  );
  return { ...view, router, queries };
}
