import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone, or a desk's at 400 % is. */
export const useNarrow = () => useMedia('(max-width: 767px)');
