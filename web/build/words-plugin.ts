import { sep } from 'node:path';
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
