import { m } from 'virtual:messages';
import { ApiError, isUnanswered, NetworkError } from '../../../../kit/client/index.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';

/** What the user reads about a failed sign-in step. */
export interface AuthFailure {
  readonly text: string;
  /** Second line with the reason, when the first one only says that the step failed. */
  readonly detail?: string | undefined;
  /** Sentences by wire field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Step at which the flow has to continue. */
  readonly next?: 'verify' | 'forgot' | 'signup';
  /** Secret of the registration, to be sent with the code. */
  readonly registration?: string | undefined;
  /** False when the code could not be sent. */
  readonly codeSent?: boolean | undefined;
  /** Whether the server may have completed the step. */
  readonly isUnsure?: boolean;
}

/** Steps of signing in and signing up. */
export type AuthStep = 'login' | 'signup' | 'code' | 'forgot' | 'reset';

function loginFailure(error: ApiError): AuthFailure {
  if (error.code === 'not_verified' || /not verified/i.test(error.message)) {
    const { registration, codeSent } = error;
    const text = codeSent === false ? m.account_not_verified_yet() : m.account_not_verified();
    return { text, next: 'verify', registration, codeSent };
  }
  if (/not active/i.test(error.message)) return { text: m.account_not_active() };
  if (/incorrect/i.test(error.message)) return { text: m.account_incorrect() };
  return { text: error.message || m.account_login_failed() };
}

function signupFailure(error: ApiError): AuthFailure {
  const { code, status, message } = error;
  const uniqueEmail = status >= 500 && /unique/i.test(message) && /email/i.test(message);
  if (code === 'email_taken' || uniqueEmail) {
    return { text: m.account_email_taken(), fields: { Email: m.account_email_taken() } };
  }
  if (code === 'mobile_taken') return { text: message, fields: { Mobile: message } };
  if (status === 400 && Object.keys(error.fields).length > 0) {
    return { text: message || m.account_signup_unexpected(), fields: error.fields };
  }
  return { text: status >= 500 ? m.account_signup_failed() : m.account_signup_unexpected() };
}

function codeFailure(error: ApiError): AuthFailure {
  const isUnsure = isUnanswered(error);
  // A refusal not from Fluteline, such as a proxy's, says nothing about the code.
  if (isUnsure || error.status >= 500) return { text: errorSentence(error).sentence, isUnsure };
  if (/not active/i.test(error.message)) return { text: m.account_not_active() };
  if (error.status === 409) return { text: error.message, next: 'signup' };
  return { text: m.account_code_invalid() };
}

function resetFailure(error: ApiError): AuthFailure {
  if (isUnanswered(error)) return { text: errorSentence(error).sentence, isUnsure: true };
  if (error.status === 401 || error.status === 403) {
    return { text: m.account_reset_expired(), next: 'forgot' };
  }
  if (Object.keys(error.fields).length > 0) return { text: error.message, fields: error.fields };
  return { text: errorSentence(error).sentence };
}

const byStep: Readonly<Record<AuthStep, (error: ApiError) => AuthFailure>> = {
  login: loginFailure,
  signup: signupFailure,
  code: codeFailure,
  forgot: (error) => ({ text: errorSentence(error).sentence, fields: error.fields }),
  reset: resetFailure,
};

const withoutAnswer: Readonly<Record<AuthStep, (() => string) | null>> = {
  login: m.account_login_failed,
  signup: m.account_signup_unexpected,
  code: null,
  forgot: null,
  reset: null,
};

/** Returns the sentence, and further details, for an error in a sign-in step. */
export function authFailure(step: AuthStep, error: unknown): AuthFailure {
  if (error instanceof ApiError && error.status === 429) {
    // The server's message says how long to wait for the next code.
    const own = step === 'forgot' ? error.message : '';
    return { text: own || errorSentence(error).sentence };
  }
  if (error instanceof ApiError) return byStep[step](error);
  const { sentence } = errorSentence(error);
  const headline = withoutAnswer[step];
  if (!headline) return { text: sentence, isUnsure: true };
  const detail = error instanceof NetworkError ? sentence : undefined;
  return { text: headline(), detail, isUnsure: true };
}
