import type { ErrorCode } from '@fluteline/contract';
import { isRecord } from '@fluteline/domain/object';

/** Whose change came before one that was refused for being made on an older version. */
export interface ChangeConflict<T = unknown> {
  /** Empty where it is not known, or not for this person to know. */
  readonly by: string;
  readonly byAdministrator: boolean;
  /** One's own, from another window. */
  readonly isOwn: boolean;
  /** ISO 8601; empty where it is not known. */
  readonly at: string;
  /** What it is now, as the call answers it; `null` where it is gone. */
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

/** The server answered, and it was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  /** Sentence by wire field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** With `not_verified` at the login: what has to come with the code. */
  readonly registration: string | undefined;
  /** With `not_verified` at the login: whether a code is on its way. */
  readonly codeSent: boolean | undefined;
  /** Whose change came first, where that is why. */
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

/** No answer came: no network, or none in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: 'unreachable' | 'timeout';
  /** There was a line: something of the call went out, or something of an answer came. */
  readonly isBegun: boolean;

  constructor(kind: 'unreachable' | 'timeout', isBegun = kind === 'timeout') {
    super(kind);
    this.kind = kind;
    this.isBegun = isBegun;
  }
}

/** Refused because the server has no room, before anything of it was stored. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'storage_full';
}

/** Whether a write may have arrived although it looks like a failure, or its cause does. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Error && error.cause) return isUnanswered(error.cause);
  if (error instanceof NetworkError) return true;
  if (error instanceof DOMException) return error.name === 'AbortError';
  if (!(error instanceof ApiError) || isOutOfRoom(error)) return false;
  // What has no code of ours came from something between us and the server.
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

/** Seconds of a Retry-After header, which is a number or a date. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Reads an answer that is no success; a body from something between us and the server is no JSON. */
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
