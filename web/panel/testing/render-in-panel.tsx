import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sendWithTokenOf } from '../../kit/client/index.ts';
import { renderAtRoot } from '../../kit/testing/render-at-root.tsx';
import { administratorSession } from '../session.ts';

/** Renders a part of the panel alone, with what surrounds every screen. */
export function renderInPanel(part: ReactNode) {
  sendWithTokenOf(() => administratorSession.read()?.token ?? null);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    basepath: '/admin',
  });
  return renderAtRoot(router);
}
