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

/** Name of the module with all messages; not a key, since keys contain an underscore. */
const ALL = 'all';
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

/** Returns the program an import belongs to: one of the apps, or the kit that both use. */
function programOf(importer: string | undefined): string {
  return /\/web\/(customer|panel)\//.exec(importer ?? '')?.[1] ?? 'kit';
}

/**
 * Provides `virtual:messages` with the messages of one language, and `virtual:language` with its
 * name. A build creates a module per message and program, so that a chunk contains only the texts
 * it shows, and no app those of the other. A development server and tests get one module, because
 * they load each module separately.
 */
export function messagesPlugin(language = BASE_LANGUAGE, folder = catalogueFolder): Plugin {
  let isBuild = false;
  let compiled: Promise<Messages> | undefined;
  function code(program: string, name: string, messages: Messages): string {
    if (name !== ALL) return moduleOf(messages, [name]);
    const keys = [...messages.keys()];
    if (!isBuild) return moduleOf(messages, keys);
    return keys.map((key) => `export * from 'virtual:messages/${program}/${key}';\n`).join('');
  }
  return {
    name: 'fluteline-messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:(language$|messages(\/|$))/ },
      handler(id, importer) {
        const program = isBuild ? programOf(importer) : 'kit';
        return id === 'virtual:messages' ? `\0${id}/${program}` : `\0${id}`;
      },
    },
    load: {
      filter: { id: /^\0virtual:(language$|messages(\/|$))/ },
      async handler(id) {
        if (id === '\0virtual:language')
          return { code: languageModule(language), moduleSideEffects: false };
        const [, program = '', name] = id.split('/');
        if (name === undefined) return `export * as m from 'virtual:messages/${program}/${ALL}';`;
        if (name === ALL && !(isBuild && compiled)) {
          const files = await readdir(join(folder, language));
          for (const file of files) this.addWatchFile(join(folder, language, file));
          compiled = compileCatalogues(language, folder);
        }
        const messages = await compiled;
        return messages && { code: code(program, name, messages), moduleSideEffects: false };
      },
    },
    transformIndexHtml: (html) => html.replace(/<html lang="\w+">/, `<html lang="${language}">`),
  };
}
