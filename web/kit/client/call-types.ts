import type {
  AnswerOf,
  BodyInput,
  CallName,
  calls,
  ParamsOf,
  QueryInput,
} from '@fluteline/contract';

type Calls = typeof calls;

/** Query values travel as text, so a number or a yes/no may stand where the wire takes any text. */
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

/** Files by field name; an address among them keeps a picture that was there before. */
export type FileFields = Readonly<Record<string, readonly (File | Blob | string)[]>>;

interface Common {
  readonly idempotencyKey?: string;
  /** The version the change is meant for; an older one than the server's is refused with 412. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  /** Instead of the session's: the single-use grant of a password reset. */
  readonly token?: string;
}

type Options<E> = Common & Params<E> & Query<E> & Body<E> & Files<E>;
type AllOptions = { readonly [N in CallName]: Options<Calls[N]> };
// Not the mapped type itself: for a name not known yet the compiler would work out what each part of
// any call's options goes with each part of any other's.
interface OptionsByCall extends AllOptions {}

/** What a call needs besides its name. */
export type SendOptions<N extends CallName> = OptionsByCall[N];

/** Calls that need nothing besides their name. */
export type BareCall = {
  [N in CallName]: Partial<Record<never, never>> extends SendOptions<N> ? N : never;
}[CallName];

/** The body of a call's successful answer. */
export type Answer<N extends CallName> = AnswerOf<Calls[N]>;

/** Calls that answer a stream. */
export type StreamName = {
  [N in CallName]: Calls[N] extends { readonly streams: unknown } ? N : never;
}[CallName];
