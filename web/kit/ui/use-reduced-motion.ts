import { useMedia } from './use-media.ts';

/** Whether the person wants nothing to move by itself. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
