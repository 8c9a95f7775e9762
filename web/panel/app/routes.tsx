import { offeredCategories } from '@fluteline/domain/catalogue';
import { createRootRoute, createRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import { listSearch } from '../../kit/lists/list-search.ts';
import { inOrder, machineFilterFields } from '../../trade/machine-filters/machine-filter-fields.ts';
import { validateUsersSearch } from '../features/account/users/users-search.ts';
import { validateAuditSearch } from '../features/audit-log/audit-search.ts';
import { relations } from '../features/catalogue/cross-references/relations.ts';
import { LiveDot } from '../features/live/live-dot.tsx';
import { listingStatuses } from '../features/machine/api.ts';
import { validateQueryPageSearch } from '../features/query/page/query-page-search.ts';
import { validateQueriesSearch } from '../features/query/queries-search.ts';
import { Frame } from './frame/frame.tsx';
import { Gate } from './gate.tsx';
import { KeysHelp } from './keys/keys-help.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { Root } from './root.tsx';
import { useSignOut } from './use-sign-out.ts';

const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

function FrameScreen() {
  const signOut = useSignOut();
  const aside = (
    <>
      <LiveDot />
      <PaletteButton onSignOut={signOut} />
      <KeysHelp />
    </>
  );
  return <Frame onSignOut={signOut} aside={aside} />;
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
});
/** Shows the login in front of all other routes. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate });
const frame = createRoute({ getParentRoute: () => gate, id: 'frame', component: FrameScreen });

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(
    () => import('../features/overview/overview.page.tsx'),
    'OverviewPage',
  ),
});
const users = createRoute({
  getParentRoute: () => frame,
  path: '/users',
  validateSearch: validateUsersSearch,
  component: lazyRouteComponent(() => import('./users.screen.tsx'), 'UsersScreen'),
});
const plant = createRoute({
  getParentRoute: () => frame,
  path: '/users/$id',
  component: lazyRouteComponent(() => import('./plant.screen.tsx'), 'PlantScreen'),
});
const notifications = createRoute({
  getParentRoute: () => frame,
  path: '/notifications',
  validateSearch: listSearch({}),
  component: lazyRouteComponent(
    () => import('../features/notification/sent.page.tsx'),
    'SentNotificationsPage',
  ),
});
const catalogue = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue',
  validateSearch: listSearch({ category: offeredCategories }),
  component: lazyRouteComponent(
    () => import('../features/catalogue/catalogue.page.tsx'),
    'CataloguePage',
  ),
});
const newProduct = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue/new',
  validateSearch: listSearch({ like: isId }),
  component: lazyRouteComponent(
    () => import('../features/catalogue/new-product.page.tsx'),
    'NewProductPage',
  ),
});
const importProducts = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue/import',
  validateSearch: listSearch({ id: isId }),
  component: lazyRouteComponent(
    () => import('../features/catalogue/import/import.page.tsx'),
    'ImportPage',
  ),
});
const manyReports = createRoute({
  getParentRoute: () => frame,
  path: '/users/reports',
  component: lazyRouteComponent(
    () => import('../features/report/many/many-reports.page.tsx'),
    'ManyReportsPage',
  ),
});
const foundParts = createRoute({
  getParentRoute: () => frame,
  path: '/users/parts',
  validateSearch: listSearch({}),
  component: lazyRouteComponent(
    () => import('../features/parts/found-parts.page.tsx'),
    'FoundPartsPage',
  ),
});
const crossReferences = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue/cross-references',
  validateSearch: listSearch({ relation: relations }),
  component: lazyRouteComponent(
    () => import('../features/catalogue/cross-references/cross-references.page.tsx'),
    'CrossReferencesPage',
  ),
});
const editProduct = createRoute({
  getParentRoute: () => frame,
  path: '/catalogue/$id/edit',
  component: lazyRouteComponent(
    () => import('../features/catalogue/edit-product.page.tsx'),
    'EditProductPage',
  ),
});

/** Opens in a window of its own without bars, for reading and printing. */
const questionnaire = createRoute({
  getParentRoute: () => gate,
  path: '/questionnaires/$id',
  validateSearch: listSearch({ user: isId }),
  component: lazyRouteComponent(
    () => import('../features/questionnaire/questionnaire.page.tsx'),
    'QuestionnairePage',
  ),
});

const queries = createRoute({
  getParentRoute: () => frame,
  path: '/queries',
});
const queriesStart = createRoute({
  getParentRoute: () => queries,
  path: '/',
  component: () => <Navigate to={'/queries/spare-parts' as string} search replace />,
});
const sparePartQueries = createRoute({
  getParentRoute: () => queries,
  path: '/spare-parts',
  validateSearch: validateQueriesSearch,
  component: lazyRouteComponent(
    () => import('../features/query/queries.page.tsx'),
    'SparePartQueriesPage',
  ),
});
const machineQueries = createRoute({
  getParentRoute: () => queries,
  path: '/machine',
  validateSearch: validateQueriesSearch,
  component: lazyRouteComponent(
    () => import('../features/query/queries.page.tsx'),
    'MachineQueriesPage',
  ),
});
const allQueries = createRoute({
  getParentRoute: () => queries,
  path: '/all',
  validateSearch: validateQueriesSearch,
  component: lazyRouteComponent(
    () => import('../features/query/queries.page.tsx'),
    'AllQueriesPage',
  ),
});
const query = createRoute({
  getParentRoute: () => frame,
  path: '/queries/$id',
  validateSearch: validateQueryPageSearch,
  component: lazyRouteComponent(() => import('../features/query/page/query.page.tsx'), 'QueryPage'),
});

const readMachines = listSearch({ status: listingStatuses, ...machineFilterFields });
const machines = createRoute({
  getParentRoute: () => frame,
  path: '/machines',
  validateSearch: (raw: Record<string, unknown>) => inOrder(readMachines(raw)),
  component: lazyRouteComponent(
    () => import('../features/machine/machines.page.tsx'),
    'MachinesPage',
  ),
});
const machine = createRoute({
  getParentRoute: () => frame,
  path: '/machines/$id',
  component: lazyRouteComponent(
    () => import('../features/machine/machine.page.tsx'),
    'MachinePage',
  ),
});
const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../features/settings/settings.page.tsx'),
    'SettingsPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/settings/audit',
  validateSearch: validateAuditSearch,
  component: lazyRouteComponent(
    () => import('../features/audit-log/audit-log.page.tsx'),
    'AuditPage',
  ),
});

/** All routes of the panel, below /admin. */
export const routeTree = root.addChildren([
  gate.addChildren([
    questionnaire,
    frame.addChildren([
      home,
      users,
      foundParts,
      manyReports,
      plant,
      notifications,
      catalogue,
      newProduct,
      importProducts,
      crossReferences,
      editProduct,
      queries.addChildren([queriesStart, sparePartQueries, machineQueries, allQueries]),
      query,
      machines,
      machine,
      settings,
      audit,
    ]),
  ]),
]);
