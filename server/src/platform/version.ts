import release from '../../../package.json' with { type: 'json' };

/** The release this is, as `package.json` says. */
export const VERSION: string = release.version;
