import { m } from 'virtual:messages';
import { ApiError } from '../../../../kit/client/index.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';

/** Thrown when the password is right but the account is not an administrator's. */
export class NoAdministrator extends Error {}

/** Whether the password is right and the code of the second factor is still needed. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** Returns the sentence for a rejected login. */
export function loginFailure(error: unknown): string {
  if (error instanceof NoAdministrator) return m.panel_unauthorized();
  if (error instanceof ApiError && error.code === 'wrong_second_factor') {
    return m.account_panel_code_wrong();
  }
  if (error instanceof ApiError && error.status === 401)
    return m.account_panel_invalid_credentials();
  if (error instanceof ApiError && error.code === 'not_administrator') {
    return m.panel_unauthorized();
  }
  return errorSentence(error).sentence;
}
