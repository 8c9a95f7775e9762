import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { AccountRecord } from '../store.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** A call whose caller enters their own password again. */
interface TypedAgain {
  readonly caller: Session;
  readonly body: { readonly currentPassword: string };
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Returns the caller's account if the own password was entered again; throws 400 at
 * `CurrentPassword` when it is wrong. An unlocked desk must not be enough for the calls that
 * require this.
 */
export function checkPasswordAgain(
  platform: Platform,
  { caller, body, ip, requestId }: TypedAgain,
): Promise<AccountRecord> {
  const { accountId } = caller;
  const password = body.currentPassword;
  const field = 'CurrentPassword';
  return checkOwnPassword(platform, { accountId, password, field, ip, requestId });
}
