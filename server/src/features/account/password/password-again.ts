import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { AccountRecord } from '../store.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** A call with which its caller types the own password again. */
interface TypedAgain {
  readonly caller: Session;
  readonly body: { readonly currentPassword: string };
  readonly ip: string;
  readonly requestId: string;
}

/**
 * The caller's account, where the own password was typed again; 400 at `CurrentPassword` where it
 * is another. A desk left unlocked is not enough for what this stands before.
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
