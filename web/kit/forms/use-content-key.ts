import { useRef } from 'react';
import { isOutOfRoom, isUnanswered, newIdempotencyKey } from '../client/index.ts';

/** Keys under which the same content is sent twice and happens once. */
export interface ContentKey {
  /** The key of this content: the same one until it was answered. */
  readonly of: (content: unknown) => string;
  /** It was answered, or refused: the next sending is a new one. */
  readonly answered: (error?: unknown) => void;
}

/** For a form that is not saved over a reload: Retry after a lost answer makes no second row. */
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
