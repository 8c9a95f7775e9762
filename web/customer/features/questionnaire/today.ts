import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { currentTime } from '../../../kit/client/index.ts';

/** The day answers are checked by, the same as on the server: India's. */
export const today = () => dayOf(currentTime(), DEFAULT_TIME_ZONE);
