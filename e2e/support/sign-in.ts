import type { Page } from '@playwright/test';
import type { Customer, Person } from './builders.ts';
import { administrator } from './server-process.ts';

type As = 'customer' | 'administrator';

/** The keys of web/kit/client/customer-session.ts and web/panel/session.ts. */
const keys = {
  customer: { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' },
  administrator: { token: 'adminToken', user: 'adminUser', isLoggedIn: 'adminIsLoggedIn' },
};

/** Stores each token once, so that a test that signs out stays signed out over a reload. */
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

/** Signs a customer in to the customer app. */
export async function letCustomerIn(page: Page, customer: Customer): Promise<void> {
  const { companyName, email, mobile, token } = customer;
  await store(page, 'customer', token, { companyName, email, mobile, isVerified: true });
}

/** Signs an administrator in to the panel. */
export async function letAdministratorIn(page: Page, { mobile, token }: Person): Promise<void> {
  const user = { name: administrator.name, email: '', mobile, isAdmin: true };
  await store(page, 'administrator', token, user);
}
