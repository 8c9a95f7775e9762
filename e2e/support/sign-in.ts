import type { Page } from '@playwright/test';
import type { Builders, Customer, Person } from './builders.ts';
import { administrator } from './server-process.ts';

type As = 'customer' | 'administrator';

/** The keys of web/src/client/customer-session.ts and web/src/admin/session.ts. */
const keys = {
  customer: { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' },
  administrator: { token: 'adminToken', user: 'adminUser', isLoggedIn: 'adminIsLoggedIn' },
};

/** Once for each token: a test that signs out stays signed out over a reload. */
async function store(page: Page, as: As, token: string, user: object): Promise<void> {
  const names = keys[as];
  const entries = [
    [names.token, token],
    [names.user, JSON.stringify(user)],
    [names.isLoggedIn, 'true'],
  ] as const;
  await page.addInitScript((stored) => {
    const mark = `given ${stored[0]?.[1]}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'true');
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
}

/** Signs a customer in to the customer app; makes one where none is given. */
export async function signInCustomer(
  page: Page,
  make: Builders,
  given?: Customer,
): Promise<Customer> {
  const customer = given ?? (await make.customer());
  const { companyName, email, mobile, token } = customer;
  await store(page, 'customer', token, { companyName, email, mobile, isVerified: true });
  return customer;
}

/** Signs the administrator in to the panel. */
export async function signInAdministrator(page: Page, make: Builders): Promise<Person> {
  const person = await make.administrator();
  const { mobile, token } = person;
  const user = { name: administrator.name, email: '', mobile, isAdmin: true };
  await store(page, 'administrator', token, user);
  return person;
}
