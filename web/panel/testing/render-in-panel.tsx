import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient, sendWithTokenOf } from '../../kit/client/index.ts';
import { UiProvider } from '../../kit/ui/theme/ui-provider.tsx';
import { administratorSession } from '../session.ts';

/** A part of the panel by itself, with what stands around every screen of it. */
export function renderInPanel(part: ReactNode) {
  sendWithTokenOf(() => administratorSession.read()?.token ?? null);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    basepath: '/admin',
  });
  const queries = newQueryClient();
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  const container = document.body.appendChild(root);
  const view = render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
    { container },
  );
  return { ...view, queries };
}
