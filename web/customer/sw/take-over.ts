import { release } from 'virtual:worker';
import { compareVersions } from '@fluteline/domain/release';
import { SKIP_WAITING, UPDATED_TO } from '../offline/worker/messages.ts';

/** Returns whether a page's message has this worker, while it waits, take over. */
export function mayTakeOver({ type, version }: { type?: unknown; version?: unknown }): boolean {
  if (type === SKIP_WAITING) return true;
  if (type !== UPDATED_TO || typeof version !== 'string') return false;
  return compareVersions(version, release) === 0;
}
