import type { ErrorCode } from '@fluteline/contract';
import { isRecord } from '@fluteline/domain/object';

/** The earlier change that caused a write based on an older version to be rejected. */
export interface ChangeConflict<T = unknown> {
  /**
   * Name of the person who made the earlier change; empty if unknown or not visible to this user.
   */
  readonly by: string;
  readonly byAdministrator: boolean;
  /** Whether this user made the earlier change, in another window. */
  readonly isOwn: boolean;
  /** ISO 8601; empty if unknown. */
  readonly at: string;
  /** The current state, in the form the call returns it; `null` if it was deleted. */
  readonly current: T | null;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly registration?: string | undefined;
  readonly codeSent?: boolean | undefined;
  readonly conflict?: ChangeConflict | undefined;
}

/** The server rejected the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  /** Error sentences by wire field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, from the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** With `not_verified` at login: the registration to send together with the code. */
  readonly registration: string | undefined;
  /** With `not_verified` at login: whether a code was sent. */
  readonly codeSent: boolean | undefined;
  /** The earlier change, when the request was rejected because of one. */
  readonly conflict: ChangeConflict | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
    this.registration = refusal.registration;
    this.codeSent = refusal.codeSent;
    this.conflict = refusal.conflict;
  }
}

/** No answer arrived: there is no network, or the time limit passed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: 'unreachable' | 'timeout';
  /** Whether a connection existed: part of the request was sent or part of the response arrived. */
  readonly isBegun: boolean;

  constructor(kind: 'unreachable' | 'timeout', isBegun = kind === 'timeout') {
    super(kind);
    this.kind = kind;
    this.isBegun = isBegun;
  }
}

/** A chosen file was changed or moved since, so that the browser no longer reads it. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  readonly fileName: string;

  constructor(fileName: string) {
    super(fileName);
    this.fileName = fileName;
  }
}

/** Whether the server rejected the request for lack of disk space, before storing any of it. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'storage_full';
}

/**
 * Whether a write may have reached the server although it appears to have failed; also checks the
 * error's cause.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Error && error.cause) return isUnanswered(error.cause);
  if (error instanceof NetworkError) return true;
  if (error instanceof DOMException) return error.name === 'AbortError';
  if (!(error instanceof ApiError) || isOutOfRoom(error)) return false;
  // An error without one of the contract's codes came from a proxy or network in between.
  const isOpen = error.code === 'in_flight' || error.code === 'unknown';
  return error.status >= 500 || error.status === 408 || isOpen;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function fieldSentences(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => text(entry[1]) !== undefined,
    ),
  );
}

function conflictIn(value: unknown): ChangeConflict | undefined {
  if (!isRecord(value)) return undefined;
  return {
    by: text(value.changed_by) ?? '',
    byAdministrator: value.by_administrator === true,
    isOwn: value.is_own === true,
    at: text(value.changed_at) ?? '',
    current: value.current ?? null,
  };
}

/** Returns the seconds to wait from a Retry-After header, which holds a number or a date. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

/**
 * Parses an error response; the body is not JSON when a system between client and server sent it.
 */
export function parseRefusal(status: number, body: string, retryAfter: string | null): ApiError {
  let parsed: Readonly<Record<string, unknown>> = {};
  try {
    const json: unknown = JSON.parse(body);
    if (isRecord(json)) parsed = json;
  } catch {
    parsed = {};
  }
  return new ApiError({
    status,
    code: text(parsed.code) ?? 'unknown',
    message: text(parsed.error) ?? '',
    fields: fieldSentences(parsed.fields),
    requestId: text(parsed.request_id),
    retryAfter: secondsToWait(retryAfter),
    registration: text(parsed.registration),
    codeSent: typeof parsed.code_sent === 'boolean' ? parsed.code_sent : undefined,
    conflict: conflictIn(parsed.conflict),
  });
}
