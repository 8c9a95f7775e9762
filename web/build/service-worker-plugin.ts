import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { messagesPlugin } from './messages-plugin.ts';
import { precached } from './precache.ts';
import { workerPlugin } from './worker-plugin.ts';

const source = fileURLToPath(new URL('../customer/sw/service-worker.ts', import.meta.url));

/** A file that the worker fetches when it is installed. */
interface PrecacheEntry {
  readonly url: string;
  /** `null` if the file's name changes with its content. */
  readonly revision: string | null;
  readonly integrity?: string;
}

function entryOf(folder: string, url: string): PrecacheEntry {
  if (url.startsWith('assets/')) return { url, revision: null };
  const content = readFileSync(join(folder, url));
  const entry = { url, revision: hash('md5', content) };
  // The browser verifies it: an index.html of another release must not be served with these chunks.
  return url === 'index.html'
    ? { ...entry, integrity: `sha256-${hash('sha256', content, 'base64')}` }
    : entry;
}

/** Returns the precached files of the build in `folder`. */
function entriesOf(folder: string): PrecacheEntry[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(precached(manifest))
    .sort()
    .map((url) => entryOf(folder, url));
}

/** Builds the customer app's worker with its list of files once the page is written. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'fluteline-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [messagesPlugin(), workerPlugin()],
        define: { 'self.__WB_MANIFEST': JSON.stringify(entriesOf(dir)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: source,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
