import type {
  AnswerOf,
  BodyInput,
  CallName,
  calls,
  ParamsOf,
  QueryInput,
} from '@fluteline/contract';

type Calls = typeof calls;

/**
 * Accepts numbers and booleans where the wire takes any text, since query values are sent as text.
 */
type Spelled<T> = {
  readonly [K in keyof T]: T[K] | (string extends T[K] ? number | boolean : never) | undefined;
};

type Params<E> = E extends { readonly params: unknown }
  ? { readonly params: Readonly<ParamsOf<E>> }
  : { readonly params?: never };
type Query<E> = E extends { readonly query: unknown }
  ? Partial<Record<never, never>> extends QueryInput<E>
    ? { readonly query?: Spelled<QueryInput<E>> }
    : { readonly query: Spelled<QueryInput<E>> }
  : { readonly query?: never };
type Body<E> = E extends { readonly body: unknown }
  ? { readonly body: BodyInput<E> }
  : { readonly body?: never };
type Files<E> = E extends { readonly pictures: unknown } | { readonly documents: unknown }
  ? { readonly files?: FileFields; readonly onProgress?: (share: number) => void }
  : { readonly files?: never; readonly onProgress?: never };

/** Files by field name; a string is the address of an existing picture that stays. */
export type FileFields = Readonly<Record<string, readonly (File | Blob | string)[]>>;

interface Common {
  readonly idempotencyKey?: string;
  /** The version the change is based on; the server answers 412 if it has a newer one. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  /** Sent instead of the session token: the single-use grant of a password reset. */
  readonly token?: string;
}

type Options<E> = Common & Params<E> & Query<E> & Body<E> & Files<E>;
type AllOptions = { readonly [N in CallName]: Options<Calls[N]> };
// An interface, not the mapped type itself: for a generic call name the compiler would otherwise
// compare every part of each call's options with every part of all others.
interface OptionsByCall extends AllOptions {}

/** Options a call takes besides its name. */
export type SendOptions<N extends CallName> = OptionsByCall[N];

/** Calls that need no options. */
export type BareCall = {
  [N in CallName]: Partial<Record<never, never>> extends SendOptions<N> ? N : never;
}[CallName];

/** Body of a call's successful response. */
export type Answer<N extends CallName> = AnswerOf<Calls[N]>;

/** Calls that return a stream. */
export type StreamName = {
  [N in CallName]: Calls[N] extends { readonly streams: unknown } ? N : never;
}[CallName];
