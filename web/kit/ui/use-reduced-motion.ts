import { useMedia } from './use-media.ts';

/** Whether the user prefers reduced motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
