import { readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileWords } from './words.ts';

/** Compiles the message catalogues before anything imports them, and again when one is saved. */
export function wordsPlugin(): Plugin {
  return {
    name: 'fluteline-words',
    async config() {
      await compileWords();
    },
    configureServer(server) {
      const folder = `${sep}web${sep}messages${sep}`;
      const recompile = (file: string) => {
        if (!file.includes(folder)) return;
        compileWords().catch((error: Error) => server.config.logger.error(error.message));
      };
      server.watcher.add(`${server.config.root}/messages`);
      server.watcher.on('change', recompile).on('add', recompile);
    },
  };
}

const written = /^export \* from '(.+)'$/gm;
const imported = /^import .+$/gm;

/**
 * Under test, every message in one module instead of the two thousand that let a build give each
 * screen its own: each test file would import them all anew.
 */
export function wordsAtOncePlugin(): Plugin {
  return {
    name: 'fluteline-words-at-once',
    apply: (_config, { mode }) => mode === 'test',
    load: {
      filter: { id: /\/paraglide\/messages\/_index\.js$/ },
      async handler(id) {
        const index = await readFile(id, 'utf8');
        const files = [...index.matchAll(written)].map(([, file = '']) => join(dirname(id), file));
        const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
        const imports = new Set(texts.flatMap((text) => text.match(imported) ?? []));
        return [...imports, ...texts.map((text) => text.replaceAll(imported, ''))].join('\n');
      },
    },
  };
}
