import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `verified` is a signed-in account with IsVerified and IsActive (an
 * administrator passes); `reset_grant` is the single-use token that verifying a reset code returned.
 */
export type Who = 'anyone' | 'signed_in' | 'verified' | 'administrator' | 'reset_grant';

/** HTTP methods the wire uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A field that carries pictures: files in multipart, addresses that were there before as text.
 * `max` is the longest list accepted. `numbered` marks a family of single-file fields named
 * `<field>_<index>` (a component's picture).
 */
export interface PictureField {
  readonly max: number;
  /** Public ones are read by anyone who has the address, private ones by a signature. */
  readonly access: 'public' | 'private';
  readonly numbered?: true;
}

/** A field that carries documents, stored as they are; what they are is recognised by content. */
export interface DocumentField {
  readonly max: number;
  /** Largest one accepted. */
  readonly bytes: number;
  readonly kinds: readonly DocumentKind[];
  /** The call makes no sense without one. */
  readonly required?: true;
}

/** Documents that are accepted somewhere. */
export type DocumentKind = 'pdf' | 'xlsx' | 'xls' | 'csv';

/** One call of the wire: everything server, client and description need to know about it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, parameters as `:name`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields of a multipart one. */
  readonly body?: z.ZodType;
  /** Set where the call takes multipart as well as JSON. */
  readonly pictures?: Readonly<Record<string, PictureField>>;
  /** Set where the call takes documents in multipart; they are private. */
  readonly documents?: Readonly<Record<string, DocumentField>>;
  /** Answer schema by success status; `null` is an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Set where the call answers a stream of server-sent events: what each one carries. */
  readonly streams?: z.ZodType;
  /**
   * Set where a customer's answer carries an `ETag`: whoever names it in `If-None-Match` is answered
   * 304 without a body while nothing changed.
   */
  readonly revalidated?: true;
  /** Errors beyond those every call may give (see `errors.ts`). */
  readonly errors?: readonly ErrorCode[];
  /** An administrator who still has to set up a second factor may make this call. */
  readonly beforeSecondFactor?: true;
  /** Answers 409 `in_flight` and 422 `key_reused` for an `Idempotency-Key`; on for POST and PUT of signed-in callers. */
  readonly idempotent?: boolean;
}

/** Keeps the literal types of a definition while checking its form. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** True for calls that take `If-Match: "<version>"` and answer 412 `stale` to an older one. */
export function isVersioned(endpoint: Endpoint): boolean {
  return endpoint.errors?.includes('stale') ?? false;
}

// Looked up rather than compared: to check a schema against the form of all schemas, call by call,
// costs more than everything else of the types.
type Input<T> = T extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Output<T> = T extends { readonly _zod: { readonly output: infer O } } ? O : never;

/** Values of the path's parameters. */
export type ParamsOf<E> = E extends { readonly params: infer S } ? Output<S> : never;
/** What a client may send as query. */
export type QueryInput<E> = E extends { readonly query: infer S } ? Input<S> : never;
/** The query after validation, defaults filled in. */
export type QueryOf<E> = E extends { readonly query: infer S } ? Output<S> : never;
/** What a client may send as body. */
export type BodyInput<E> = E extends { readonly body: infer S } ? Input<S> : never;
/** The body after validation. */
export type BodyOf<E> = E extends { readonly body: infer S } ? Output<S> : never;
/** The body of a successful answer; `undefined` for 204. */
export type AnswerOf<E> = E extends { readonly answers: infer A }
  ? { [S in keyof A]: A[S] extends null ? undefined : Output<A[S]> }[keyof A]
  : never;
