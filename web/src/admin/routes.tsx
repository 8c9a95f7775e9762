import { createRootRoute, createRoute, Navigate, Outlet } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Announcer } from '../ui/announcer.tsx';
import { useScreenTitle } from '../ui/shell/use-screen-title.ts';
import { EmptyState } from '../ui/states.tsx';

function Root() {
  return (
    <>
      <Outlet />
      <Announcer />
    </>
  );
}

function LoginPlaceholder() {
  const heading = useScreenTitle(m.admin_login_title());
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {m.admin_login_title()}
      </h1>
      <EmptyState title={m.admin_loading()} />
    </main>
  );
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
});
const login = createRoute({ getParentRoute: () => root, path: '/', component: LoginPlaceholder });

/** Every address of the panel, below /admin. */
export const routeTree = root.addChildren([login]);
