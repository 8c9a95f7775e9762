import { m } from 'virtual:messages';
import { ApiError, FileChangedError, NetworkError } from '../client/index.ts';

/** Formats a waiting time: '45 seconds', '3 minutes'. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return m.ui_seconds({ count: Math.max(1, Math.ceil(seconds)) });
  return m.ui_minutes({ count: Math.ceil(seconds / 60) });
}

/** The wire's sentences for an ended session, by code; they address clients, not people. */
export const sessionOverOnWire: Readonly<Record<string, string>> = {
  token_required: 'Token is required',
  token_invalid: 'Token is invalid or expired',
};

/** Returns the sentence for an ended session: plain words, or the reason the server gives. */
export function sessionEndSentence(detail: string): string {
  const isPlain = detail === '' || Object.values(sessionOverOnWire).includes(detail);
  return isPlain ? m.ui_session_ended() : detail;
}

const TOO_LARGE = 413;

function apiSentence(error: ApiError): string {
  if (error.code in sessionOverOnWire) return m.ui_session_ended();
  if (error.status === 429) {
    return error.retryAfter === undefined
      ? m.ui_error_too_many()
      : m.ui_error_too_many_wait({ wait: waitInWords(error.retryAfter) });
  }
  // A proxy before the server rejected it, without a sentence of its own.
  if (error.status === TOO_LARGE && !error.message) return m.ui_error_too_large();
  return error.message || m.ui_error_server();
}

/** Returns the sentence for a failure, and the reference to quote to support if there is one. */
export function errorSentence(error: unknown): { sentence: string; reference?: string } {
  if (error instanceof ApiError) {
    const sentence = apiSentence(error);
    return error.status >= 500 && error.requestId
      ? { sentence, reference: error.requestId }
      : { sentence };
  }
  if (error instanceof NetworkError) {
    const sentence = error.kind === 'timeout' ? m.ui_error_timeout() : m.ui_error_network();
    return { sentence };
  }
  if (error instanceof FileChangedError) {
    return { sentence: m.ui_error_file_changed({ name: error.fileName }) };
  }
  return { sentence: m.ui_error_unknown() };
}
