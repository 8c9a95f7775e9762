import type { VersionInfo } from '@fluteline/domain/release';
import release from '../../../package.json' with { type: 'json' };

/** The release this is, as `package.json` says. */
export const VERSION: string = release.version;

/** What `package.json` says of updating to this release. */
export const RELEASE: VersionInfo = { version: release.version, ...release.release };
