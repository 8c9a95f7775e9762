import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledMessage, compileMessage } from './compile-message.ts';

/** Language that messages are written in first; every other language has exactly its keys. */
export const BASE_LANGUAGE = 'en';

const SHOWN = 20;

/** Folder of the catalogues, `web/messages/<language>/<feature>.json`. */
export const catalogueFolder = join(import.meta.dirname, '..', 'messages');

/** Compiled messages of a language by key. */
export type Messages = ReadonlyMap<string, CompiledMessage>;

interface Catalogues {
  readonly messages: Map<string, CompiledMessage>;
  readonly problems: string[];
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

async function readLanguage(folder: string, language: string): Promise<Catalogues> {
  const messages = new Map<string, CompiledMessage>();
  const problems: string[] = [];
  const files = await readdir(join(folder, language));
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    // Without its feature's prefix, a key could silently replace one of another feature.
    const prefix = `${file.slice(0, -'.json'.length).replaceAll('-', '_')}_`;
    const catalogue: Record<string, string> = JSON.parse(
      await readFile(join(folder, language, file), 'utf8'),
    );
    for (const [key, text] of Object.entries(catalogue)) {
      const problem = (what: string) => problems.push(`${language}/${file}: ${key} ${what}`);
      if (!key.startsWith(prefix) || !/^\w+$/.test(key)) problem(`must start with '${prefix}'`);
      try {
        messages.set(key, compileMessage(text, language));
      } catch (error) {
        problem(`cannot be read: ${reasonOf(error)}`);
      }
    }
  }
  return { messages, problems };
}

/**
 * Returns how a language differs from the base: missing or additional keys, and other parameters.
 */
function differences(language: string, messages: Messages, base: Messages): string[] {
  const problem = (key: string, what: string) => `${language}: ${key} ${what}`;
  return [
    ...[...base.keys()]
      .filter((key) => !messages.has(key))
      .map((key) => problem(key, 'is missing')),
    ...[...messages].flatMap(([key, { parameters }]) => {
      const expected = base.get(key);
      if (!expected) return [problem(key, `is not a key of ${BASE_LANGUAGE}`)];
      if (expected.parameters === parameters) return [];
      return [problem(key, `takes ${parameters || 'nothing'}, not ${expected.parameters}`)];
    }),
  ];
}

/** Reads and compiles the catalogues of a language; throws all errors in them. */
export async function compileCatalogues(language: string, folder: string): Promise<Messages> {
  const base = await readLanguage(folder, BASE_LANGUAGE);
  const { messages, problems } =
    language === BASE_LANGUAGE ? base : await readLanguage(folder, language);
  const all = problems.length > 0 ? problems : differences(language, messages, base.messages);
  if (all.length > 0) {
    const more = all.length > SHOWN ? [`… and ${all.length - SHOWN} more`] : [];
    throw new Error(['Messages do not compile:', ...all.slice(0, SHOWN), ...more].join('\n'));
  }
  return messages;
}
