export { departure } from './depart.ts';
export {
  contentOf,
  type Departure,
  fileOf,
  type KeptPicture,
  keptPicture,
  type OutboxItem,
} from './item.ts';
export { keepSending, onProgress, sendWaiting } from './page-replay.ts';
export { NotKeptError, type Outcome, submit, type Watch } from './submit.ts';
export {
  discard,
  discardAllOf,
  hasUnsentItems,
  holdBack,
  letGo,
  retry,
  unsentOf,
} from './tend.ts';
export { useOutbox, useReadOutbox } from './use-outbox.ts';
export { useShare } from './use-share.ts';
