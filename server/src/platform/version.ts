import type { VersionInfo } from '@fluteline/domain/release';
import release from '../../../package.json' with { type: 'json' };

/** This release's version, from `package.json`. */
export const VERSION: string = release.version;

/** This release's update information, from `package.json`. */
export const RELEASE: VersionInfo = { version: release.version, ...release.release };
