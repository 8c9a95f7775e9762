import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone's, or as a desktop's at 400 % zoom. */
export const useNarrow = () => useMedia('(max-width: 767px)');
