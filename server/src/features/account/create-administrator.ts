import { isEmail, isMobile, normaliseMobile, passwordProblem } from '@fluteline/domain/account';
import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from './password-hash.ts';
import { findByEmail, findByMobile, hasAdministrator, insertAccount } from './store.ts';

/** What an administrator is made from. */
export interface NewAdministrator {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  readonly email: string | null;
}

/** Why an administrator cannot be made: one line for whoever asked. */
export class AdministratorError extends Error {}

const passwordSentences = {
  required: 'The password is missing.',
  too_short: 'An administrator’s password needs at least 12 characters.',
  too_long: 'The password is longer than 200 characters.',
  too_common: 'This password is among the commonest. Please choose another.',
};

function checked(wanted: NewAdministrator): NewAdministrator {
  const mobile = normaliseMobile(wanted.mobile);
  if (!isMobile(mobile)) throw new AdministratorError('The mobile number needs ten digits.');
  const problem = passwordProblem(wanted.password, 'administrator');
  if (problem) throw new AdministratorError(passwordSentences[problem]);
  if (wanted.email && !isEmail(wanted.email)) {
    throw new AdministratorError('The email address is not valid.');
  }
  return { ...wanted, mobile };
}

/** Makes an administrator; throws an `AdministratorError` where that cannot be. */
export async function createAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<string> {
  const { mobile, password, name, email } = checked(wanted);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    if (await findByMobile(tx, mobile)) {
      throw new AdministratorError('An account with this mobile number exists already.');
    }
    if (email && (await findByEmail(tx, email))) {
      throw new AdministratorError('An account with this email exists already.');
    }
    const now = clock();
    const id = newId(now);
    await insertAccount(tx, {
      id,
      role: 'administrator',
      email,
      mobile,
      companyName: '',
      name,
      passwordHash,
      isActive: true,
      isVerified: true,
      isSuspended: false,
      isDeleted: false,
      isBlocked: false,
      consentVersion: null,
      consentedAt: null,
      analyticsConsent: false,
      verifiedAt: now,
      registeredAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await audit(tx, clock, {
      actorId: null,
      action: 'administrator.created',
      targetKind: 'account',
      targetId: id,
      after: { name },
      requestId: 'command',
    });
    return id;
  });
}

/** Makes the first administrator from the settings; does nothing where there is one. */
export async function createFirstAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  await createAdministrator(db, clock, wanted);
  return true;
}
