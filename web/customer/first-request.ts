import { lasting } from '../kit/client/device-storage.ts';
import { sendFirst } from '../kit/client/first-request.ts';

/** Maps the path of a common first screen to its first request. */
export const firstAddresses: Readonly<Record<string, string>> = {
  // An installed app starts at `/`, which redirects a signed-in user to Home.
  '/': '/api/account/me/home',
  '/home': '/api/account/me/home',
  '/shop': '/api/catalogue/?selling_type=spare+parts&page=1&page_size=10',
  '/machines': '/api/machine/?page=1&limit=10&is_active=true&exclude_own=true',
};

const token = lasting.getItem('token');
const address = firstAddresses[location.pathname];
// A search parameter changes the request.
if (token && address && location.search === '') sendFirst(address, token);
