import type { CallName } from '@fluteline/contract';
import type { Plugin } from 'vite';

const resolved = '\0virtual:worker';

/**
 * What is read again without a network: lists and details. Reports are not among them: their
 * addresses are signed for minutes, and a tap on an old one would fail.
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
 * Answers `virtual:worker`: which addresses are cached. The worker shares no chunk with the page, so the
 * table of all calls may not come with it.
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
        return `export const cachedPaths = new RegExp(${JSON.stringify(`^/api(${paths.join('|')})$`)});`;
      },
    },
  };
}
