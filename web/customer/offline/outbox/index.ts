export { onChange as onOutboxChange } from './changes.ts';
export { fileOf, type OutboxItem, type OutboxRequest, type StoredPicture } from './item.ts';
export {
  discard,
  discardAllOf,
  hasUnsentItems,
  itemsOf,
  pauseForEdit,
  release,
  retry,
  unsentOf,
} from './item-actions.ts';
export { OutboxStatus } from './outbox-status.tsx';
export { keepSending, onProgress, sendWaiting } from './page-replay.ts';
export { withOutboxLock } from './replay.ts';
export { NotQueuedError, type Outcome, submit } from './submit.ts';
export {
  readOutboxAgain,
  useIsOutboxUnreadable,
  useOutbox,
  useReadOutbox,
  useShare,
} from './use-outbox.ts';
