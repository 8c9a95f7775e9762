import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { customerSession } from '../client/index.ts';
import { HomeScreen } from './home.screen.tsx';
import { LaterPage } from './later.page.tsx';
import { RequireCustomer } from './require-customer.tsx';
import { Root } from './root.tsx';

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/home" replace />,
});
/** Everything below it needs a verified session. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: RequireCustomer,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: customerSession.read() ? '/home' : '/login', replace: true });
  },
});

const toHomeWhenSignedIn = () => {
  if (customerSession.read()?.user.isVerified) throw redirect({ to: '/home', replace: true });
};

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: toHomeWhenSignedIn,
  component: lazyRouteComponent(() => import('../features/account/auth-pages.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: toHomeWhenSignedIn,
  component: lazyRouteComponent(() => import('../features/account/auth-pages.tsx'), 'SignupPage'),
});
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: lazyRouteComponent(() => import('../features/account/auth-pages.tsx'), 'VerifyPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../features/account/auth-pages.tsx'),
    'ResetPasswordPage',
  ),
});
const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./privacy-policy.page.tsx'), 'PrivacyPolicyPage'),
});
const termsOfService = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-service',
  component: () => <LaterPage screen="terms" />,
});

const home = createRoute({ getParentRoute: () => root, path: '/home', component: HomeScreen });
const calculator = createRoute({
  getParentRoute: () => root,
  path: '/calculator',
  component: () => <LaterPage screen="calculator" />,
});

const shop = createRoute({
  getParentRoute: () => member,
  path: '/shop',
  component: () => <LaterPage screen="shop" />,
});
const shopItem = createRoute({
  getParentRoute: () => member,
  path: '/shop/$id',
  component: () => <LaterPage screen="shop" />,
});
const records = createRoute({
  getParentRoute: () => member,
  path: '/records',
  component: () => <LaterPage screen="records" />,
});
const machines = createRoute({
  getParentRoute: () => member,
  path: '/machines',
  component: () => <LaterPage screen="machines" />,
});
const machine = createRoute({
  getParentRoute: () => member,
  path: '/machines/$id',
  component: () => <LaterPage screen="machines" />,
});
const machineQuery = createRoute({
  getParentRoute: () => member,
  path: '/machine-query',
  component: () => <LaterPage screen="machineQuery" />,
});
const quote = createRoute({
  getParentRoute: () => member,
  path: '/quote',
  component: () => <LaterPage screen="quote" />,
});
const report = createRoute({
  getParentRoute: () => member,
  path: '/report',
  component: () => <LaterPage screen="report" />,
});
const suggestions = createRoute({
  getParentRoute: () => member,
  path: '/suggestions',
  component: () => <LaterPage screen="suggestions" />,
});
const thankYou = createRoute({
  getParentRoute: () => member,
  path: '/thank-you',
  component: () => <LaterPage screen="thankYou" />,
});

const members = member.addChildren([
  shop,
  shopItem,
  records,
  machines,
  machine,
  machineQuery,
  quote,
  report,
  suggestions,
  thankYou,
]);

/** Every address of the customer app. */
export const routeTree = root.addChildren([
  start,
  login,
  signup,
  verify,
  resetPassword,
  privacyPolicy,
  termsOfService,
  home,
  calculator,
  members,
]);
