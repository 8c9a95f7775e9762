import type { DemoWorld } from './demo-world.ts';
import { chooseFromMenu } from './menu.ts';
import {
  choose,
  fill,
  openFirst,
  press,
  refuseReport,
  type Step,
  select,
  tick,
  walkTo,
} from './screen-steps.ts';
import {
  askForCode,
  askToRemove,
  requireFactor,
  setUpFactor,
  showRecoveryCodes,
} from './settings-steps.ts';

/** Who looks at a screen. */
export type Viewer = 'guest' | 'customer' | 'administrator';

/** A state of the page that is worth a look: a screen, or what opens over it. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  path(world: DemoWorld): string;
  readonly steps: readonly Step[];
}

type Path = string | ((world: DemoWorld) => string);

const of =
  (viewer: Viewer) =>
  (name: string, path: Path, ...steps: Step[]): Screen => ({
    name,
    viewer,
    path: typeof path === 'string' ? () => path : path,
    steps,
  });

const guest = of('guest');
const customer = of('customer');
const panel = of('administrator');
/** A sheet whose program is loaded when it is asked for. */
const sheetAppears: Step = (page) => page.getByRole('dialog').waitFor();
const openMachine: readonly Step[] = [
  openFirst('Machines for sale'),
  (page) => page.getByRole('button', { name: 'Generate Query' }).waitFor(),
];
const sale: readonly Step[] = [
  select('Machine Name', 'Folder Gluer'),
  select('Manufacturing Year', '2014'),
  select('Type of Owner', 'Second'),
  fill('Manufacturing Company Name', 'Torvane Engineering'),
  select('Urgency Level', 'Medium'),
  fill('Size', '1800 mm'),
  fill('Description', 'Runs daily in two shifts'),
  press('Next'),
];
const quote: readonly Step[] = [
  fill('Spare Part Name', 'Slotting blade'),
  select('Machine', 'Slotter'),
  select('Urgency Level', 'High'),
  select('Specifications Available', 'Yes'),
  fill('Quantity', '12'),
  fill('Required Part Details', 'Worn on one side'),
  press('Next'),
];
/** What the server says to a query: it goes again, or waits for its owner. */
const answerQueries =
  (status: number, error: string): Step =>
  (page) =>
    page.route('**/api/questionnaire/csp', (route) => {
      const body = { error, code: status === 409 ? 'in_flight' : 'validation' };
      return route.request().method() === 'POST'
        ? route.fulfill({ status, json: body })
        : route.fallback();
    });
const raise = (status: number, error: string): readonly Step[] => [
  answerQueries(status, error),
  press('Create Query'),
  press(/^Low/),
];
const waiting: readonly Step[] = [
  ...raise(409, 'It is on its way already.'),
  (page) =>
    page
      .getByText(/Saved on this phone/)
      .first()
      .waitFor(),
];
const open =
  (path: string): Step =>
  (page) =>
    page.goto(new URL(path, page.url()).href);
const item: Path = ({ itemId }) => `/shop/${itemId}`;
const deckles =
  '/calculator/deckle-plan?deckles.count=2&deckles.0.deckleMm=1800&deckles.1.deckleMm=1650' +
  '&deckles.0.rateInrPerKg=38&deckles.1.rateInrPerKg=38&boardGsm=786&metres=1500&orders.0.widthMm=525';
const edit: Path = ({ itemId }) => `/admin/catalogue/${itemId}/edit`;
const plantRow: Path = ({ customer }) => `/admin/users?search=${customer.mobile}`;

/** Every screen and open sheet: `npm run shots` photographs them, axe.spec.ts walks them. */
export const screens: readonly Screen[] = [
  guest('login', '/login'),
  guest('login-errors', '/login', press('Log in')),
  guest('signup', '/signup'),
  guest('signup-errors', '/signup', press('Sign up')),
  guest('forgot', '/login', press('Forgot Password?')),
  guest(
    'verify',
    '/login',
    press('Forgot Password?'),
    fill('Mobile number', '8123456789'),
    press('Send OTP'),
    (page) => page.getByLabel('Digit 1 of 6').waitFor(),
  ),
  guest('home-guest', '/home'),
  guest('sign-in-sheet', '/records', sheetAppears),
  guest('privacy-policy', '/privacy-policy'),
  guest('calculators', '/calculator'),
  guest('calculator', '/calculator/paper-burst?gsm=120&burstFactor=18'),
  guest('calculator-sources', '/calculator/box-compression', press('Sources')),
  guest('calculator-errors', '/calculator/board-burst', press('Calculate')),
  guest('calculator-plans', deckles),
  guest('terms-of-service', '/terms-of-service'),
  customer('home', '/home'),
  customer('home-notifications', '/home', press(/notification/), sheetAppears),
  customer('shop', '/shop'),
  customer('shop-nothing', '/shop?search=no-such-part'),
  customer('shop-suggestion', '/shop?search=SRB-22220-C4'),
  customer('shop-sizes', '/shop?search=bearing+100+180'),
  customer('shop-recent', '/shop?search=roller', press('Clear search')),
  customer('by-size', '/shop/by-size'),
  customer('by-size-bearing', '/shop/by-size?part_type=Bearing&dim=bore:1,od:2&unit=inch'),
  customer('by-size-nearest', '/shop/by-size?part_type=Rubber+Roller&dim=od:171,length:900'),
  customer('by-size-wrong', '/shop/by-size?part_type=Bearing', fill('Bore Diameter', 'about')),
  customer('quote-asked', '/quote?part=Bearing+25+x+52&details=Bore:+25+mm'),
  customer('item', item),
  customer('item-components', item, press('Components')),
  customer('item-picture', item, press(/Open picture 1/)),
  customer('urgency', item, press('Create Query')),
  customer('records', '/records'),
  customer('records-resolved', '/records', choose('Resolved')),
  customer('records-nothing', '/records?day=2020-01-01'),
  customer('record', '/records', press(/Created On/)),
  customer('record-machine', '/records?filter=machinery', press(/Created On/)),
  customer('record-day', '/records', press('Filter by date')),
  customer('suggestions', '/suggestions'),
  customer('suggestions-errors', '/suggestions', press('Submit')),
  customer('suggestions-models', '/suggestions', press('Skip')),
  customer('machines', '/machines'),
  customer('machines-filter', '/machines', press('Filter')),
  customer('machines-saved', '/machines?search=gluer', press('Saved searches')),
  customer('machines-filtered', '/machines?condition=USED&year_from=1990', (page) =>
    page.getByRole('list', { name: 'Filters in use' }).waitFor(),
  ),
  customer('machines-nothing', '/machines?search=no-such-machine'),
  customer('machine', '/machines', ...openMachine),
  customer('machine-picture', '/machines', ...openMachine, press(/Open picture 1/)),
  customer('machine-urgency', '/machines', ...openMachine, press('Generate Query')),
  customer('machine-query', '/machine-query'),
  customer('buy', '/machine-query/buy'),
  customer('buy-errors', '/machine-query/buy', press('Submit Request')),
  customer('buy-date', '/machine-query/buy', press(/Required Date/)),
  customer('sell', '/machine-query/sell'),
  customer('sell-errors', '/machine-query/sell', press('Next')),
  customer('sell-pictures', '/machine-query/sell', ...sale),
  customer('my-listings', '/my-listings'),
  customer('my-listings-inactive', '/my-listings?filter=inactive'),
  customer('my-listings-sold', '/my-listings?filter=active', press('Mark as sold')),
  customer(
    'listing-edit',
    ({ ownMachineId }) => `/my-listings/${ownMachineId}`,
    (page) => page.getByLabel('Size', { exact: true }).waitFor(),
  ),
  customer('quote', '/quote'),
  customer('quote-errors', '/quote', press('Next')),
  customer('quote-pictures', '/quote', ...quote),
  customer('questionnaire-summary', '/report'),
  customer('questionnaire-general', '/report', walkTo('Who is answering')),
  customer('questionnaire-plant-a', '/report', walkTo('The plant')),
  customer(
    'questionnaire-plant-errors',
    '/report',
    walkTo('The plant'),
    fill('Location', ''),
    fill('Number of Plants', ''),
    press('Next'),
  ),
  customer('questionnaire-plant-b', '/report', walkTo('The corrugator')),
  customer('questionnaire-plant-c', '/report', walkTo('What it makes')),
  customer('questionnaire-printing-a', '/report', walkTo('The machine')),
  customer('questionnaire-printing-b', '/report', walkTo('Sizes and speed')),
  customer('questionnaire-printing-c', '/report', walkTo('How it prints')),
  customer('questionnaire-printing-d', '/report', walkTo('Accuracy and energy')),
  customer('questionnaire-success', '/report', walkTo('Form Submitted!')),
  customer('outbox', '/outbox'),
  customer('outbox-waiting', item, ...waiting, open('/outbox')),
  customer('outbox-discard', item, ...waiting, open('/outbox'), press(/^Discard/)),
  customer('records-waiting', item, ...waiting, open('/records')),
  customer('log-out', '/home', press('Logout')),
  customer('questionnaire-installed', '/report', walkTo('The machine'), press(/^Date of install/)),
  customer('account-log-out', item, ...waiting, open('/account'), press('Log out')),
  customer('account', '/account'),
  customer('account-errors', '/account', press('Save password')),
  customer('account-delete', '/account', press('Delete my account')),
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
  panel('panel-plant-questionnaires', plantRow, (page) =>
    chooseFromMenu(page, /^More for/, 'Questionnaires'),
  ),
  panel('panel-plant-parts', plantRow, (page) =>
    chooseFromMenu(page, /^More for/, 'Catalogue items'),
  ),
  panel('panel-plant-reports', plantRow, press(/^View reports of/)),
  panel('panel-report-refused', plantRow, refuseReport),
  panel('panel-plant-withdraw', plantRow, press(/^View reports of/), press(/^Withdraw report/)),
  panel(
    'panel-questionnaire',
    ({ questionnaire }) => `/admin/questionnaires/${questionnaire.ID}?user=${questionnaire.UserId}`,
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
