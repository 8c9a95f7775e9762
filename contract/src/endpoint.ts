import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Callers to whom a call is open. `verified` is a signed-in account with IsVerified and IsActive
 * (an administrator passes); `reset_grant` is the single-use token returned when a reset code is
 * verified.
 */
export type Who = 'anyone' | 'signed_in' | 'verified' | 'administrator' | 'reset_grant';

/** HTTP methods on the wire. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A field with pictures: new files in multipart, existing pictures as the text of their addresses.
 * `max` is the longest accepted list. `numbered` marks a family of single-file fields named
 * `<field>_<index>` (a component's picture).
 */
export interface PictureField {
  readonly max: number;
  /** Anyone with the address can read a public picture; a private one needs a signature. */
  readonly access: 'public' | 'private';
  readonly numbered?: true;
}

/** A field with documents, stored unchanged; their kind is recognised by content. */
export interface DocumentField {
  readonly max: number;
  /** Maximum size of a document, in bytes. */
  readonly bytes: number;
  readonly kinds: readonly DocumentKind[];
  /** Set if the call requires a document. */
  readonly required?: true;
}

/** Kinds of documents that some call accepts. */
export type DocumentKind = 'pdf' | 'xlsx' | 'xls' | 'csv';

/** One call of the wire: everything that server, client and description need to know about it. */
export interface Endpoint {
  readonly method: Method;
  /** Path below `/api`, with parameters as `:name`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields of a multipart body. */
  readonly body?: z.ZodType;
  /** Set if the call accepts multipart as well as JSON. */
  readonly pictures?: Readonly<Record<string, PictureField>>;
  /** Set if the call accepts documents in multipart; they are private. */
  readonly documents?: Readonly<Record<string, DocumentField>>;
  /** Answer schema by success status; `null` is an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Set if the call answers with a stream of server-sent events: the schema of each event. */
  readonly streams?: z.ZodType;
  /**
   * Set if a customer's answer has an `ETag`: a client that sends it in `If-None-Match` receives
   * 304 without a body while nothing has changed.
   */
  readonly revalidated?: true;
  /** Errors in addition to those that every call may give (see `errors.ts`). */
  readonly errors?: readonly ErrorCode[];
  /** Set if an administrator who still has to set up a second factor may make this call. */
  readonly beforeSecondFactor?: true;
  /**
   * False to opt out of the `Idempotency-Key`, with its answers 409 `in_flight` and 422
   * `key_reused`. POST and PUT of signed-in callers take the key by default.
   */
  readonly idempotent?: boolean;
}

/** Returns the definition with its literal types, and checks its form. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/**
 * Returns true for calls that take `If-Match: "<version>"` and answer 412 `stale` to an older
 * version.
 */
export function isVersioned(endpoint: Endpoint): boolean {
  return endpoint.errors?.includes('stale') ?? false;
}

// Reads the type by its property instead of matching it against `z.ZodType`, because comparing
// every call's schema with the general form takes longer than all other type checks.
type Input<T> = T extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Output<T> = T extends { readonly _zod: { readonly output: infer O } } ? O : never;

/** Values of the path's parameters. */
export type ParamsOf<E> = E extends { readonly params: infer S } ? Output<S> : never;
/** Query parameters that a client may send. */
export type QueryInput<E> = E extends { readonly query: infer S } ? Input<S> : never;
/** The query after validation, defaults filled in. */
export type QueryOf<E> = E extends { readonly query: infer S } ? Output<S> : never;
/** Body that a client may send. */
export type BodyInput<E> = E extends { readonly body: infer S } ? Input<S> : never;
/** The body after validation. */
export type BodyOf<E> = E extends { readonly body: infer S } ? Output<S> : never;
/** The body of a successful answer; `undefined` for 204. */
export type AnswerOf<E> = E extends { readonly answers: infer A }
  ? { [S in keyof A]: A[S] extends null ? undefined : Output<A[S]> }[keyof A]
  : never;
