import { AppError } from '../app-error.ts';
import { machineShare } from '../machine-share.ts';
import type { Settings } from '../settings.ts';
import { Places } from './places.ts';

/**
 * The queues in which calls wait for the database, each with its own places, so that reads never
 * starve writes.
 */
export interface CallLanes {
  readonly reads: Places;
  readonly writes: Places;
  /** For forms with files: pictures are decoded and stored before their write. */
  readonly forms: Places;
}

/**
 * Calls for each connection: some run code while others wait for the database, so that no
 * connection is idle.
 */
const CALLS_A_CONNECTION = 2;
/** Limits the memory that waiting calls take. */
const MAX_WAITING = 2000;
/** Forms that a machine works on at the same time. */
const FORMS_AT_WORK = 4;
/** Forms wait longer: they took long to upload, and each is processed within seconds. */
const FORM_WAIT_MS = 60_000;
const RETRY_SECONDS = 2;

/** Opens the lanes; a call that gets no place within `OVERLOAD_WAIT_MS` is answered with 503. */
export function openLanes(
  settings: Pick<Settings, 'DATABASE_POOL' | 'OVERLOAD_WAIT_MS' | 'PROCESSES'>,
): CallLanes {
  const { DATABASE_POOL, OVERLOAD_WAIT_MS: waitMs } = settings;
  const max = Math.ceil(DATABASE_POOL / 2) * CALLS_A_CONNECTION;
  const refusal = () => new AppError('busy', { retryAfter: RETRY_SECONDS });
  const common = { maxWaiting: MAX_WAITING, refusal };
  const lane = () => new Places({ ...common, max, waitMs, lastGoesFirst: true });
  const formsAtWork = machineShare(FORMS_AT_WORK, settings);
  const forms = new Places({ ...common, max: formsAtWork, waitMs: FORM_WAIT_MS });
  return { reads: lane(), writes: lane(), forms };
}
