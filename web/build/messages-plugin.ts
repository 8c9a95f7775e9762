import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  BASE_LANGUAGE,
  catalogueFolder,
  compileCatalogues,
  type Messages,
} from './message-catalogues.ts';

const PREFIX = '\0virtual:messages/';
const ALL = `${PREFIX}all`;
const formatters = fileURLToPath(new URL('../kit/ui/format.ts', import.meta.url));

function importsOf(calls: ReadonlySet<string>): string {
  const formats = [...calls].filter((name) => name !== 'plural');
  return [
    calls.has('plural') ? `import { plural } from 'virtual:language';\n` : '',
    formats.length > 0 ? `import { ${formats} } from ${JSON.stringify(formatters)};\n` : '',
  ].join('');
}

function moduleOf(messages: Messages, keys: readonly string[]): string {
  const calls = new Set<string>();
  const functions = keys.flatMap((key) => {
    const message = messages.get(key);
    if (!message) return [];
    for (const call of message.calls) calls.add(call);
    return `export const ${key} = (${message.parameters && 'p'}) => ${message.expression};\n`;
  });
  return importsOf(calls) + functions.join('');
}

function languageModule(language: string): string {
  return [
    `export const language = ${JSON.stringify(language)};`,
    'const rules = new Intl.PluralRules(language);',
    'export const plural = (count, texts) => texts[rules.select(count)];',
  ].join('\n');
}

/**
 * Answers `virtual:messages` with the messages of one language, and `virtual:language` with its name.
 * A build gives each message a module, so that a chunk holds the texts it shows and no other; a
 * development server and tests get one module, because they load each by itself.
 */
export function messagesPlugin(language = BASE_LANGUAGE, folder = catalogueFolder): Plugin {
  let isBuild = false;
  let compiled: Promise<Messages> | undefined;
  function code(id: string, messages: Messages): string {
    const keys = id === ALL ? [...messages.keys()] : [id.slice(PREFIX.length)];
    if (id !== ALL || !isBuild) return moduleOf(messages, keys);
    return keys.map((key) => `export * from 'virtual:messages/${key}';\n`).join('');
  }
  return {
    name: 'fluteline-messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:(language$|messages(\/|$))/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(language$|messages(\/|$))/ },
      async handler(id) {
        if (id === '\0virtual:language')
          return { code: languageModule(language), moduleSideEffects: false };
        if (id === '\0virtual:messages') return "export * as m from 'virtual:messages/all';";
        if (id === ALL) {
          const files = await readdir(join(folder, language));
          for (const file of files) this.addWatchFile(join(folder, language, file));
          compiled = compileCatalogues(language, folder);
        }
        const messages = await compiled;
        return messages ? { code: code(id, messages), moduleSideEffects: false } : null;
      },
    },
    transformIndexHtml: (html) => html.replace(/<html lang="\w+">/, `<html lang="${language}">`),
  };
}
