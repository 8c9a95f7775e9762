export { onChange as onOutboxChange } from './changes.ts';
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
export { alone as betweenSendings } from './replay.ts';
export { NotKeptError, type Outcome, submit, type Watch } from './submit.ts';
export {
  discard,
  discardAllOf,
  hasUnsentItems,
  holdBack,
  itemsOf,
  letGo,
  retry,
  unsentOf,
} from './tend.ts';
export { useOutbox, useReadOutbox } from './use-outbox.ts';
export { useShare } from './use-share.ts';
