import { givesWay, isEmail, passwordProblem, readMobile } from '@fluteline/domain/account';
import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Tx, violatedUnique } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from './password-hash.ts';
import {
  type AccountRecord,
  deleteAccount,
  hasAdministrator,
  holdByEmail,
  holdByMobile,
  insertAccount,
} from './store.ts';

/** What an administrator is made from. */
export interface NewAdministrator {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  readonly email: string | null;
}

/** Why an administrator cannot be made: one line for whoever asked. */
export class AdministratorError extends Error {}

const LONGEST_NAME = 200;

const passwordSentences = {
  required: 'The password is missing.',
  too_short: 'An administrator’s password needs at least 12 characters.',
  too_long: 'The password is longer than 200 characters.',
  too_common: 'This password is among the commonest. Please choose another.',
};

/** Checks all but the password; throws an `AdministratorError`. */
export function checkAdministrator(
  wanted: Omit<NewAdministrator, 'password'>,
): Omit<NewAdministrator, 'password'> {
  const mobile = readMobile(wanted.mobile);
  if (mobile === null) throw new AdministratorError('The mobile number needs ten digits.');
  const name = wanted.name.trim();
  if (name === '' || name.length > LONGEST_NAME || name.includes('\u0000')) {
    throw new AdministratorError(`The name needs 1 to ${LONGEST_NAME} characters.`);
  }
  if (wanted.email && !isEmail(wanted.email)) {
    throw new AdministratorError('The email address is not valid.');
  }
  return { mobile, name, email: wanted.email };
}

/** A registration nobody verified must not keep an administrator out. */
async function makeRoom(tx: Tx, holder: AccountRecord | undefined, what: string): Promise<void> {
  if (!holder) return;
  if (!givesWay(holder)) {
    throw new AdministratorError(`An account with this ${what} exists already.`);
  }
  await deleteAccount(tx, holder.id);
}

/** Makes an administrator; throws an `AdministratorError` where that cannot be. */
export async function createAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<string> {
  const { mobile, name, email } = checkAdministrator(wanted);
  const problem = passwordProblem(wanted.password, 'administrator');
  if (problem) throw new AdministratorError(passwordSentences[problem]);
  const passwordHash = await hashPassword(wanted.password);
  return db.transaction().execute(async (tx) => {
    await makeRoom(tx, await holdByMobile(tx, mobile), 'mobile number');
    if (email) await makeRoom(tx, await holdByEmail(tx, email), 'email');
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
      erasureDueAt: null,
      erasedAt: null,
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
  try {
    await createAdministrator(db, clock, wanted);
    return true;
  } catch (error) {
    // Several processes starting at once all mean the same one.
    const isKnown = error instanceof AdministratorError || violatedUnique(error) !== null;
    if (isKnown && (await hasAdministrator(db))) return false;
    throw error;
  }
}
