export {
  type CachedReason,
  cachedAt,
  cachedReason,
  markCached,
  oldestCachedAt,
} from './cached-answer.ts';
export * from './call-error.ts';
export type { Answer, SendOptions } from './call-types.ts';
export * from './customer-session.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { newQueryClient, WHILE_SIGNED } from './query-client.ts';
export {
  announceRefusal,
  NOT_VERIFIED,
  SECOND_FACTOR_MISSING,
  send,
  sendUnattendedWhen,
  sendWithTokenOf,
  UNAUTHORIZED,
} from './send.ts';
export { currentTime, rememberServerTimeIn } from './server-time.ts';
export * from './session.ts';
