import { follow } from './follow.ts';
import { type Path, type Screen, screenOf, sheetAppears } from './screen.ts';
import { choose, fill, openFirst, press, type Step, select, walkTo } from './screen-steps.ts';
import { settled } from './show-screen.ts';

const guest = screenOf('guest');
const customer = screenOf('customer');
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
/** Sets the server's answer to a query, so that the query is sent again or waits for its owner. */
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
  // The app goes to Home by itself, even from a screen opened before.
  (page) => page.waitForURL(/\/home$/),
];
const open =
  (path: string): Step =>
  async (page) => {
    await follow(page, path);
    await settled(page);
  };
const item: Path = ({ itemId }) => `/shop/${itemId}`;
const deckles =
  '/calculator/deckle-plan?deckles.count=2&deckles.0.deckleMm=1800&deckles.1.deckleMm=1650' +
  '&deckles.0.rateInrPerKg=38&deckles.1.rateInrPerKg=38&boardGsm=786&metres=1500&orders.0.widthMm=525';

/** The customer app's screens and open sheets. */
export const customerScreens: readonly Screen[] = [
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
  customer('log-out', '/home', press('Logout'), sheetAppears),
  customer('questionnaire-installed', '/report', walkTo('The machine'), press(/^Date of install/)),
  customer('account-log-out', item, ...waiting, open('/account'), press('Log out'), sheetAppears),
  customer('account', '/account'),
  customer('account-errors', '/account', press('Save password')),
  customer('account-delete', '/account', press('Delete my account')),
];
