import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import {
  openPushService,
  type PushNetwork,
  type PushService,
  publicNetwork,
} from './push-service.ts';
import { givenKeys, subjectOf } from './push-settings.ts';
import { readVapidKeys } from './vapid-keys.ts';

export type { PushOutcome } from './outcome.ts';
export type { PushNetwork, PushService } from './push-service.ts';
export { isReachableSubject } from './push-settings.ts';

/** Returns the push service for the keys in the settings. */
export async function pushServiceOf(
  settings: Settings,
  { db, clock }: { db: Db; clock: Clock },
  network: Partial<PushNetwork> = {},
): Promise<PushService> {
  const keys = await readVapidKeys(db, givenKeys(settings));
  const allowed = settings.PUSH_ALLOWED_HOSTS;
  return openPushService(
    { keys, subject: subjectOf(settings), clock },
    { ...publicNetwork, allowed, ...network },
  );
}
