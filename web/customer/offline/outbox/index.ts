export { onChange as onOutboxChange } from './changes.ts';
export {
  contentOf,
  fileOf,
  type OutboxItem,
  type OutboxRequest,
  type StoredPicture,
  storedPicture,
} from './item.ts';
export { OutboxStatus } from './outbox-status.tsx';
export { keepSending, onProgress, sendWaiting } from './page-replay.ts';
export { withOutboxLock } from './replay.ts';
export { NotQueuedError, type Outcome, submit, type Watch } from './submit.ts';
export {
  discard,
  discardAllOf,
  hasUnsentItems,
  itemsOf,
  pauseForEdit,
  release,
  retry,
  unsentOf,
} from './tend.ts';
export { toOutboxRequest } from './to-outbox-request.ts';
export { useOutbox, useReadOutbox } from './use-outbox.ts';
export { useShare } from './use-share.ts';
