import { isRecord } from '../object/index.ts';
import { compareVersions, isVersion } from './version.ts';

/** Information of a server about the release it serves. */
export interface VersionInfo {
  readonly version: string;
  /** Whether every other version has to update. */
  readonly force: boolean;
  /** Whether every other version has to update for reasons of safety. */
  readonly criticalUpdate: boolean;
  /** Oldest version that may still run. */
  readonly minSupportedVersion: string;
}

/** Prompt to update: none, an offer, or one that blocks the app until it is updated. */
export type UpdatePrompt = 'none' | 'normal' | 'forced' | 'critical';

/** The facts that decide whether to ask for an update. */
export interface UpdateQuestion {
  /** The version of the app that asks. */
  readonly running: string;
  /** The server's information; null if it could not be read. */
  readonly info: VersionInfo | null;
  /** Every version to which the app was already updated: another update would change nothing. */
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
 * Reads the version information of a server; returns null if it is damaged, because an update must
 * not be a guess. Omitted values force nothing.
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
 * Returns the prompt to update. A version that is no longer supported and a critical or forced
 * release block the app; any other difference is an offer. Going back to an older release is never
 * more than an offer, and a version that was updated to before is not offered again, so that
 * servers of two releases side by side cannot send an app round in circles.
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
