import { useRef } from 'react';
import { isOutOfRoom, isUnanswered, newIdempotencyKey } from '../client/index.ts';

/** Idempotency keys by content. */
export interface ContentKey {
  /** Returns the key for content: it stays equal until the content is answered. */
  readonly of: (content: unknown) => string;
  /** Ends the key after a response or rejection, so that the next submission gets a new one. */
  readonly answered: (error?: unknown) => void;
}

/**
 * For forms that are not stored across reloads: keeps Retry after a lost response from creating a
 * second row.
 */
export function useContentKey(): ContentKey {
  const last = useRef({ content: '', key: '' });
  return {
    of: (sent) => {
      const content = JSON.stringify(sent);
      if (last.current.content !== content || !last.current.key) {
        last.current = { content, key: newIdempotencyKey() };
      }
      return last.current.key;
    },
    answered: (error) => {
      if (!isUnanswered(error) && !isOutOfRoom(error)) last.current = { content: '', key: '' };
    },
  };
}
