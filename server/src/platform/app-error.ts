import { type ErrorBody, type ErrorCode, errors } from '@fluteline/contract';

/** Who changed the object first, and what it looks like now. */
export type Conflict = NonNullable<ErrorBody['conflict']>;

interface Details {
  /** Replaces the code's default sentence. */
  readonly sentence?: string;
  /** Sentences by wire field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** With `not_verified`: the secret that confirms this registration by code. */
  readonly registration?: string;
  /** With `not_verified` at sign-in: whether a code is on its way. */
  readonly codeSent?: boolean;
  /** Set when a change was made on an older version. */
  readonly conflict?: Conflict;
}

/** An expected refusal: the only error whose message reaches a client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly registration: string | undefined;
  readonly codeSent: boolean | undefined;
  readonly conflict: Conflict | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errors[code].sentence);
    this.code = code;
    this.status = errors[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.registration = details.registration;
    this.codeSent = details.codeSent;
    this.conflict = details.conflict;
  }
}

/** Returns a 400 that marks one field. */
export function fieldError(field: string, sentence: string): AppError {
  return new AppError('validation', { fields: { [field]: sentence } });
}

/** Returns a 400 for a field that no form shows: its sentence is also that of the whole answer. */
export function hiddenFieldError(field: string, sentence: string): AppError {
  return new AppError('validation', { sentence, fields: { [field]: sentence } });
}
