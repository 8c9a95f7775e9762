import { catalogueCategories } from '@fluteline/domain/catalogue';
import { listingFilters } from '@fluteline/domain/machine';
import { recordFilters } from '@fluteline/domain/query';
import { isDay } from '@fluteline/domain/time';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { customerSession } from '../../kit/client/index.ts';
import { listSearch } from '../../kit/lists/list-search.ts';
import { inOrder, machineFilterFields } from '../../trade/machine-filters/machine-filter-fields.ts';
import { askedPartIn } from '../features/query/asked-part.ts';
import { HomeScreen } from './home.screen.tsx';
import { RequireCustomer } from './require-customer.tsx';
import { Root } from './root.tsx';

/** Limits the length of a search parameter. */
const isShort = (text: string) => text.length <= 500;

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/home" replace />,
});
/** Parent of all screens that need a verified session. */
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
  component: lazyRouteComponent(
    () => import('../features/account/sign-in/auth-pages.tsx'),
    'LoginPage',
  ),
});
const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: toHomeWhenSignedIn,
  component: lazyRouteComponent(
    () => import('../features/account/sign-in/auth-pages.tsx'),
    'SignupPage',
  ),
});
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: lazyRouteComponent(
    () => import('../features/account/sign-in/auth-pages.tsx'),
    'VerifyPage',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../features/account/sign-in/auth-pages.tsx'),
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
  component: lazyRouteComponent(() => import('./terms-of-service.page.tsx'), 'TermsOfServicePage'),
});

const home = createRoute({ getParentRoute: () => root, path: '/home', component: HomeScreen });
const calculators = createRoute({
  getParentRoute: () => root,
  path: '/calculator',
  component: lazyRouteComponent(
    () => import('../features/calculator/calculator-list.page.tsx'),
    'CalculatorListPage',
  ),
});
const calculator = createRoute({
  getParentRoute: () => root,
  path: '/calculator/$name',
  loader: async ({ params }) => {
    const { loadCalculator } = await import('../features/calculator/load.ts');
    const view = await loadCalculator(params.name);
    if (!view) throw redirect({ to: '/calculator', replace: true });
    return view;
  },
  component: lazyRouteComponent(
    () => import('../features/calculator/calculator.page.tsx'),
    'CalculatorPage',
  ),
});

const shop = createRoute({
  getParentRoute: () => member,
  path: '/shop',
  validateSearch: listSearch({ category: catalogueCategories }),
  component: lazyRouteComponent(() => import('../features/catalogue/shop.page.tsx'), 'ShopPage'),
});
const shopItem = createRoute({
  getParentRoute: () => member,
  path: '/shop/$id',
  component: lazyRouteComponent(() => import('./shop-item.screen.tsx'), 'ShopItemScreen'),
});
const shopBySize = createRoute({
  getParentRoute: () => member,
  path: '/shop/by-size',
  validateSearch: listSearch({ part_type: isShort, dim: isShort, unit: ['mm', 'inch'] }),
  component: lazyRouteComponent(
    () => import('../features/catalogue/sizes/by-size.page.tsx'),
    'BySizePage',
  ),
});
const isRecordId = (text: string) => /^[\w-]{1,64}$/.test(text);
const records = createRoute({
  getParentRoute: () => member,
  path: '/records',
  validateSearch: listSearch({ filter: recordFilters, day: isDay, open: isRecordId }),
  component: lazyRouteComponent(() => import('../features/query/records.page.tsx'), 'RecordsPage'),
});
const readMachines = listSearch(machineFilterFields);
const machines = createRoute({
  getParentRoute: () => member,
  path: '/machines',
  validateSearch: (raw: Record<string, unknown>) => inOrder(readMachines(raw)),
  component: lazyRouteComponent(
    () => import('../features/machine/machines.page.tsx'),
    'MachinesPage',
  ),
});
const machine = createRoute({
  getParentRoute: () => member,
  path: '/machines/$id',
  component: lazyRouteComponent(() => import('./machine.screen.tsx'), 'MachineScreen'),
});
const machineQuery = createRoute({
  getParentRoute: () => member,
  path: '/machine-query',
  component: lazyRouteComponent(
    () => import('../features/machine/choice.page.tsx'),
    'MachineChoicePage',
  ),
});
const buy = createRoute({
  getParentRoute: () => member,
  path: '/machine-query/buy',
  component: lazyRouteComponent(() => import('./buy.screen.tsx'), 'BuyScreen'),
});
const sell = createRoute({
  getParentRoute: () => member,
  path: '/machine-query/sell',
  component: lazyRouteComponent(() => import('./sell.screen.tsx'), 'SellScreen'),
});
const myListings = createRoute({
  getParentRoute: () => member,
  path: '/my-listings',
  validateSearch: listSearch({ filter: listingFilters }),
  component: lazyRouteComponent(
    () => import('../features/machine/listings/my-listings.page.tsx'),
    'MyListingsPage',
  ),
});
const editListing = createRoute({
  getParentRoute: () => member,
  path: '/my-listings/$id',
  component: lazyRouteComponent(() => import('./edit-listing.screen.tsx'), 'EditListingScreen'),
});
const quote = createRoute({
  getParentRoute: () => member,
  path: '/quote',
  validateSearch: askedPartIn,
  component: lazyRouteComponent(() => import('./quote.screen.tsx'), 'QuoteScreen'),
});
const report = createRoute({
  getParentRoute: () => member,
  path: '/report',
  component: lazyRouteComponent(
    () => import('../features/questionnaire/questionnaire.page.tsx'),
    'ReportPage',
  ),
});
const suggestions = createRoute({
  getParentRoute: () => member,
  path: '/suggestions',
  component: lazyRouteComponent(
    () => import('../features/parts/suggestions.page.tsx'),
    'SuggestionsPage',
  ),
});

const outbox = createRoute({
  getParentRoute: () => member,
  path: '/outbox',
  component: lazyRouteComponent(() => import('../features/outbox/outbox.page.tsx'), 'OutboxPage'),
});
const account = createRoute({
  getParentRoute: () => member,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../features/account/account.page.tsx'),
    'AccountPage',
  ),
});

const members = member.addChildren([
  account,
  outbox,
  shop,
  shopBySize,
  shopItem,
  records,
  machines,
  machine,
  machineQuery,
  buy,
  sell,
  myListings,
  editListing,
  quote,
  report,
  suggestions,
]);

/** Contains every address of the customer app. */
export const routeTree = root.addChildren([
  start,
  login,
  signup,
  verify,
  resetPassword,
  privacyPolicy,
  termsOfService,
  home,
  calculators,
  calculator,
  members,
]);
