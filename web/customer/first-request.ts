import { lasting } from '../kit/client/device-storage.ts';
import { sendFirst } from '../kit/client/first-request.ts';

/** What the screens a visit often begins on ask for, by their paths. */
export const firstAddresses: Readonly<Record<string, string>> = {
  // Where an installed app starts; it leads whoever has a token to Home.
  '/': '/api/account/me/home',
  '/home': '/api/account/me/home',
  '/shop': '/api/catalogue/?selling_type=spare+parts&page=1&page_size=10',
  '/machines': '/api/machine/?page=1&limit=10&is_active=true&exclude_own=true',
};

const token = lasting.getItem('token');
const address = firstAddresses[location.pathname];
// A search asks for something else.
if (token && address && location.search === '') sendFirst(address, token);
