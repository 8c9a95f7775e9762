import { hashPassword } from '../features/account/index.ts';
import { openSession } from '../platform/sessions/sessions.ts';
import { anAccount, type SignedIn, signedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { bearer } from './wire.ts';

/** Every kind of caller that the API distinguishes. */
export const callers = [
  'no token',
  'bad token',
  'expired token',
  'reset grant',
  'unverified',
  'suspended',
  'another customer',
  'owner',
  'administrator',
] as const;
/** A kind of caller. */
export type Caller = (typeof callers)[number];

/** The accounts behind the callers, created once for each walk. */
export type Accounts = Record<
  'unverified' | 'suspended' | 'another' | 'owner' | 'administrator',
  SignedIn['account']
>;

export const ADMINISTRATOR_PASSWORD = 'anilox roll 400 lpi';

export async function makeAccounts({ platform }: TestApp): Promise<Accounts> {
  return {
    unverified: await anAccount(platform, { isVerified: false, verifiedAt: null }),
    suspended: await anAccount(platform, { isActive: false, isSuspended: true }),
    another: await anAccount(platform),
    owner: await anAccount(platform),
    administrator: await anAccount(platform, {
      role: 'administrator',
      passwordHash: await hashPassword(ADMINISTRATOR_PASSWORD),
    }),
  };
}

/** Returns a caller's headers with a new token: an earlier call may have ended the last one. */
export async function headersOf(
  { platform }: TestApp,
  accounts: Accounts,
  caller: Caller,
): Promise<Readonly<Record<string, string>>> {
  const open = async (account: SignedIn['account']) => (await signedIn(platform, account)).headers;
  switch (caller) {
    case 'no token':
      return {};
    case 'bad token':
      return bearer('A'.repeat(43));
    case 'expired token': {
      const past = { ...platform, clock: () => new Date(Date.now() - 31 * 86_400_000) };
      return (await signedIn(past, accounts.owner)).headers;
    }
    case 'reset grant': {
      const { id: accountId, role } = accounts.owner;
      const grant = { accountId, role, purpose: 'reset', userAgent: 'test' } as const;
      return bearer(await openSession(platform.db, platform.clock, grant));
    }
    case 'another customer':
      return open(accounts.another);
    default:
      return open(accounts[caller]);
  }
}
