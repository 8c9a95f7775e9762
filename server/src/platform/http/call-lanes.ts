import { AppError } from '../app-error.ts';
import type { Settings } from '../settings.ts';
import { Places } from './places.ts';

/** Where calls wait for the database, each with places of its own: reads never starve writes. */
export interface CallLanes {
  readonly reads: Places;
  readonly writes: Places;
  /** Forms with files: pictures are decoded and stored before their write. */
  readonly forms: Places;
}

/** What works while others wait for the database, so that no connection is ever without work. */
const CALLS_A_CONNECTION = 2;
/** Bounds what waiting calls take of the memory. */
const MAX_WAITING = 2000;
const FORMS_AT_WORK = 4;
/** A form has come a long way, and others are through in seconds. */
const FORM_WAIT_MS = 60_000;
const RETRY_SECONDS = 2;

/** Opens the lanes; a call that finds no place within `OVERLOAD_WAIT_MS` is 503. */
export function openLanes({
  DATABASE_POOL,
  OVERLOAD_WAIT_MS: waitMs,
}: Pick<Settings, 'DATABASE_POOL' | 'OVERLOAD_WAIT_MS'>): CallLanes {
  const max = Math.ceil(DATABASE_POOL / 2) * CALLS_A_CONNECTION;
  const refusal = () => new AppError('busy', { retryAfter: RETRY_SECONDS });
  const common = { maxWaiting: MAX_WAITING, refusal };
  const lane = () => new Places({ ...common, max, waitMs, lastGoesFirst: true });
  const forms = new Places({ ...common, max: FORMS_AT_WORK, waitMs: FORM_WAIT_MS });
  return { reads: lane(), writes: lane(), forms };
}
