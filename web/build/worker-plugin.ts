import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@fluteline/contract';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { messagesPlugin } from './messages-plugin.ts';
import { precached } from './precache.ts';

const resolved = '\0virtual:worker';

/**
 * What is read again without a network: lists and details. Reports are not among them: their
 * addresses are signed for minutes, and a tap on an old one would fail.
 */
const keptCalls: readonly CallName[] = [
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
 * Answers `virtual:worker`: which addresses are kept. The worker shares no chunk with the page, so the
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
        const paths = keptCalls.map((name) => calls[name].path.replace(/:\w+/g, '[^/]+'));
        return `export const keptPaths = new RegExp(${JSON.stringify(`^/api(${paths.join('|')})$`)});`;
      },
    },
  };
}

/** The browser checks it: an index.html of another release must not stand before these chunks. */
function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

/** Builds the customer app's worker with its list of files, once the page is written. */
export function serviceWorker(outDir: string) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'customer/sw',
    filename: 'service-worker.ts',
    outDir,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [messagesPlugin(), workerPlugin()] },
      globPatterns: ['index.html', '*.svg', '{assets,icons,promo}/**/*.{js,css,svg,png,webp}'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const written = join(outDir, '.vite', 'manifest.json');
          // The page was not built: Vite tells why after this.
          if (!existsSync(written)) return { manifest: [] };
          const isPrecached = precached(JSON.parse(readFileSync(written, 'utf8')));
          const manifest = entries
            .filter(({ url }) => isPrecached(url))
            .map(({ size, url, revision }) =>
              url === 'index.html'
                ? { size, url, revision, integrity: integrityOf(join(outDir, url)) }
                : { size, url, revision },
            );
          return { manifest };
        },
      ],
    },
  });
}
