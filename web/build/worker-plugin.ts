import type { CallName } from '@fluteline/contract';
import type { Plugin } from 'vite';
import release from '../../package.json' with { type: 'json' };

const resolved = '\0virtual:worker';

/**
 * Calls that are cached for use without a network: lists and details. Reports are excluded, because
 * their addresses are signed for minutes, and opening an old one would fail.
 */
const cachedCalls: readonly CallName[] = [
  'me',
  'readHome',
  'listCatalogue',
  'readCatalogueItem',
  'listOwnParts',
  'ownPartStatus',
  'listMachines',
  'readMachine',
  'listRecords',
  'latestQuestionnaire',
  'listOwnNotifications',
];

/**
 * Provides `virtual:worker` with the addresses to cache and the version of the release. The worker
 * shares no chunk with the page, so it must not contain the table of all calls.
 */
export function workerPlugin(): Plugin {
  return {
    name: 'fluteline-worker',
    resolveId: { filter: { id: /^virtual:worker$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:worker$/ },
      async handler() {
        const { calls } = await import('@fluteline/contract');
        const paths = cachedCalls.map((name) => calls[name].path.replace(/:\w+/g, '[^/]+'));
        return [
          `export const cachedPaths = new RegExp(${JSON.stringify(`^/api(${paths.join('|')})$`)});`,
          `export const release = ${JSON.stringify(release.version)};`,
        ].join('\n');
      },
    },
  };
}
