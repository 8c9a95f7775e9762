import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/query';

/** The day answers are checked by, the same as on the server: India's. */
export const today = () => dayOf(new Date(), DEFAULT_TIME_ZONE);
