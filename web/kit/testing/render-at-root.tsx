import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { newQueryClient } from '../client/index.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';

/** Renders a whole app in its root element. */
export function renderAtRoot<R extends AnyRouter>(router: R) {
  const queries = newQueryClient();
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  const view = render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
    { container: document.body.appendChild(root) },
  );
  return { ...view, router, queries };
}
