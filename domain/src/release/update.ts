import { isRecord } from '../object/index.ts';
import { compareVersions, isVersion } from './version.ts';

/** What a server says of the release it serves. */
export interface VersionInfo {
  readonly version: string;
  /** Whoever runs another version has to update. */
  readonly force: boolean;
  /** The same, for the sake of safety. */
  readonly criticalUpdate: boolean;
  /** Nothing older may go on. */
  readonly minSupportedVersion: string;
}

/** How an app asks its person to update: not at all, by the way, or until it is done. */
export type UpdatePrompt = 'none' | 'normal' | 'forced' | 'critical';

/** What decides whether to ask for an update. */
export interface UpdateQuestion {
  /** The version that asks. */
  readonly running: string;
  /** What the server says; null when it could not be read. */
  readonly info: VersionInfo | null;
  /** Every version an update was already made to: one more would bring nothing new. */
  readonly reloadedFor: readonly string[];
}

const everything = '0';

function flag(value: unknown): boolean | null {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : null;
}

function version(value: unknown, fallback: unknown = null): string | null {
  const text = value ?? fallback;
  return typeof text === 'string' && isVersion(text) ? text.trim() : null;
}

/**
 * Reads what a server said; null where it is damaged: an update is nothing to guess about. What is
 * left out forces nothing.
 */
export function parseVersionInfo(value: unknown): VersionInfo | null {
  if (!isRecord(value)) return null;
  const target = version(value.version);
  const force = flag(value.force);
  const criticalUpdate = flag(value.criticalUpdate);
  const minSupportedVersion = version(value.minSupportedVersion, everything);
  if (target === null || minSupportedVersion === null) return null;
  if (force === null || criticalUpdate === null) return null;
  return { version: target, force, criticalUpdate, minSupportedVersion };
}

/**
 * How to ask for an update. A version that is no longer supported and a critical release stop all
 * else, a forced one too; any other that differs is an offer. Going back to an older release is
 * never more than an offer, and a version that was updated to before is not asked for again, so
 * that servers of two releases side by side cannot send an app round in circles.
 */
export function updatePromptFor({ running, info, reloadedFor }: UpdateQuestion): UpdatePrompt {
  if (!info) return 'none';
  const isTarget = (done: string) => compareVersions(done, info.version) === 0;
  if (reloadedFor.some(isTarget)) return 'none';
  const order = compareVersions(info.version, running);
  if (order < 0) return 'normal';
  if (compareVersions(running, info.minSupportedVersion) < 0) return 'critical';
  if (order === 0) return 'none';
  if (info.criticalUpdate) return 'critical';
  return info.force ? 'forced' : 'normal';
}
