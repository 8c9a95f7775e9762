import { chooseFromMenu } from './menu.ts';
import { type Path, type Screen, screenOf, sheetAppears } from './screen.ts';
import { fill, press, refuseReport, tick } from './screen-steps.ts';
import {
  askForCode,
  askToRemove,
  requireFactor,
  setUpFactor,
  showRecoveryCodes,
} from './settings-steps.ts';

const guest = screenOf('guest');
const panel = screenOf('administrator');
const edit: Path = ({ itemId }) => `/admin/catalogue/${itemId}/edit`;
const plantRow: Path = ({ customer }) => `/admin/users?search=${customer.mobile}`;

/** The panel's screens and open sheets. */
export const panelScreens: readonly Screen[] = [
  panel('panel-users', '/admin/users'),
  panel('panel-users-filter', '/admin/users', press('Filter')),
  panel('panel-users-filtered', '/admin/users?has_questionnaire=true&sort=company', (page) =>
    page.getByRole('list', { name: 'Filters in use' }).waitFor(),
  ),
  panel('panel-users-chosen', '/admin/users', tick('Select all on this page')),
  panel('panel-users-nothing', '/admin/users?search=no-such-plant'),
  panel('panel-user', '/admin/users', press(/^View details of/)),
  panel(
    'panel-user-unsaved',
    '/admin/users?status=Active',
    press(/^View details of/),
    (page) => page.getByRole('checkbox', { name: /^Suspended/ }).check(),
    press('Close'),
  ),
  panel('panel-user-suspend', '/admin/users?status=Active', press(/^View details of/), (page) =>
    page.getByRole('checkbox', { name: /^Suspended/ }).check(),
  ),
  panel(
    'panel-notify',
    '/admin/users',
    press('Notify All'),
    (page) => page.getByText(/^\d+ people$/).waitFor(),
    fill('Title', 'Board fair in Pune'),
    fill('Message', 'Come to hall 4: new slotting blades and anilox rollers to look at.'),
    fill('Link', '/shop'),
  ),
  panel('panel-notify-errors', '/admin/users', press('Notify All'), press(/^Send$/)),
  panel('panel-sent', '/admin/notifications'),
  panel(
    'panel-plant-questionnaires',
    plantRow,
    (page) => chooseFromMenu(page, /^More for/, 'Questionnaires'),
    sheetAppears,
  ),
  panel(
    'panel-plant-parts',
    plantRow,
    (page) => chooseFromMenu(page, /^More for/, 'Catalogue items'),
    sheetAppears,
  ),
  panel('panel-plant-reports', plantRow, press(/^View reports of/), sheetAppears),
  panel('panel-report-refused', plantRow, refuseReport),
  panel('panel-plant-withdraw', plantRow, press(/^View reports of/), press(/^Withdraw report/)),
  panel(
    'panel-questionnaire',
    ({ questionnaire }) => `/admin/questionnaires/${questionnaire.ID}?user=${questionnaire.UserId}`,
  ),
  panel(
    'panel-plant',
    ({ questionnaire }) => `/admin/users/${questionnaire.UserId}`,
    (page) => page.getByRole('link', { name: /^View details/ }).waitFor(),
    (page) => page.getByRole('list', { name: 'Time line' }).getByRole('listitem').first().waitFor(),
  ),
  panel('panel-parts-found', '/admin/users/parts?search=roller'),
  panel('panel-catalogue', '/admin/catalogue'),
  panel('panel-catalogue-nothing', '/admin/catalogue?search=no-such-part'),
  panel('panel-item', '/admin/catalogue', press(/^View details of/)),
  panel('panel-item-more', '/admin/catalogue', press(/^More for/)),
  panel('panel-item-delete', '/admin/catalogue', press(/^Delete /)),
  panel('panel-item-new', '/admin/catalogue/new'),
  panel('panel-item-new-errors', '/admin/catalogue/new', press('Add Product')),
  panel('panel-item-edit', edit),
  panel('panel-queries', '/admin/queries/spare-parts'),
  panel('panel-queries-all', '/admin/queries/all?urgency=High&status=open'),
  panel('panel-queries-nothing', '/admin/queries/all?search=no-such-query'),
  panel('panel-queries-filter', '/admin/queries/all', press('Filter')),
  panel(
    'panel-queries-resolve',
    '/admin/queries/all',
    tick('Choose all on this page'),
    press('Resolve'),
  ),
  panel('panel-query', '/admin/queries/spare-parts', press(/^View details of/)),
  panel('panel-query-history', '/admin/queries/spare-parts', press(/^View details of/), (page) =>
    page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded(),
  ),
  panel('panel-machine-queries', '/admin/queries/machine'),
  panel('panel-machine-query', '/admin/queries/machine', press(/^View details of/)),
  panel('panel-machines', '/admin/machines'),
  panel('panel-machines-filter', '/admin/machines', press('Filter')),
  panel('panel-machines-nothing', '/admin/machines?search=no-such-machine'),
  panel('panel-machine', '/admin/machines', press(/^View details of/)),
  panel('panel-machine-page', ({ machineId }) => `/admin/machines/${machineId}`),
  panel('panel-keys', '/admin/machines', (page) => page.keyboard.press('?'), sheetAppears),
  panel('panel-palette', '/admin/machines', press('Go to or find'), sheetAppears),
  panel('panel-home', '/admin', (page) => page.getByRole('region').last().waitFor()),
  panel('panel-home-figures', '/admin', press('The figures as a table')),
  panel('panel-import', '/admin/catalogue/import'),
  panel('panel-cross-references', '/admin/catalogue/cross-references'),
  panel('panel-cross-reference', '/admin/catalogue/cross-references', press('Add cross-reference')),
  panel('panel-cross-references-import', '/admin/catalogue/cross-references', press('Import')),
  panel('panel-settings', '/admin/settings', (page) =>
    page.getByRole('heading', { name: 'Retention' }).waitFor(),
  ),
  panel('panel-settings-errors', '/admin/settings', press('Save password')),
  panel('panel-administrator', '/admin/settings', press('Add administrator'), press(/^Add$/)),
  panel('panel-administrator-remove', '/admin/settings', ...askToRemove),
  panel('panel-second-factor', '/admin/settings', ...setUpFactor),
  panel('panel-second-factor-required', '/admin/settings', ...requireFactor),
  panel('panel-recovery-codes', '/admin/settings', ...showRecoveryCodes),
  panel('panel-demonstration', '/admin/settings', press('Remove demonstration data')),
  panel('panel-audit', '/admin/settings/audit'),
  panel('panel-audit-row', '/admin/settings/audit', press(/^View details of/)),
  panel('panel-audit-export', '/admin/settings/audit', press('Export')),
  panel('panel-audit-nothing', '/admin/settings/audit?from=2020-01-01&to=2020-01-02'),
  guest('panel-login', '/admin'),
  guest('panel-login-code', '/admin', ...askForCode),
];
