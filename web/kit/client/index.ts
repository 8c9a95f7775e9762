export * from './call-error.ts';
export type { Answer, FileFields, SendOptions } from './call-types.ts';
export * from './customer-session.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { type KeptReason, keptAt, keptReason, markKept, oldestKeptAt } from './kept.ts';
export { newQueryClient } from './query-client.ts';
export {
  SECOND_FACTOR_MISSING,
  send,
  sendUnattendedWhen,
  sendWithTokenOf,
  UNAUTHORIZED,
} from './send.ts';
export { currentTime, rememberServerTimeIn } from './server-time.ts';
export * from './session.ts';
