import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { currentTime } from '../../../kit/client/index.ts';

/** Returns the day by which answers are checked: India's, as on the server. */
export const today = () => dayOf(currentTime(), DEFAULT_TIME_ZONE);
